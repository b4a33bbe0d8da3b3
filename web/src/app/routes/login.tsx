import { PageFrame } from '../../ui/page-frame.tsx';
export const Login = () => <PageFrame title="Login">soon</PageFrame>;
