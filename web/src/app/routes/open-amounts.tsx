import { PageFrame } from '../../ui/page-frame.tsx';
export const OpenAmounts = () => <PageFrame title="OpenAmounts">soon</PageFrame>;
