import { PageFrame } from '../../ui/page-frame.tsx';
export const Signup = () => <PageFrame title="Signup">soon</PageFrame>;
