import { PageFrame } from '../../ui/page-frame.tsx';
export const Account = () => <PageFrame title="Account">soon</PageFrame>;
