import { DownloadOwnData } from '../../features/own-data/components/download-own-data.tsx';
import { useUser } from '../../platform/session.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { accountCrumbs } from '../layout/account-crumbs.ts';

export const YourData = () => (
  <PageFrame title="Your data" width="form" crumbs={accountCrumbs(useUser())}>
    <DownloadOwnData />
  </PageFrame>
);
