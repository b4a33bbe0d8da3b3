import { PageFrame } from '../../ui/page-frame.tsx';
export const SignupTraveler = () => <PageFrame title="SignupTraveler">soon</PageFrame>;
