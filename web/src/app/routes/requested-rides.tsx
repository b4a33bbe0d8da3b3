import { PageFrame } from '../../ui/page-frame.tsx';
export const RequestedRides = () => <PageFrame title="RequestedRides">soon</PageFrame>;
