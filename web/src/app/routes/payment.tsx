import { PageFrame } from '../../ui/page-frame.tsx';
export const Payment = () => <PageFrame title="Payment">soon</PageFrame>;
