import { PageFrame } from '../../ui/page-frame.tsx';
export const RideCreate = () => <PageFrame title="RideCreate">soon</PageFrame>;
