import { PageFrame } from '../../ui/page-frame.tsx';
export const Home = () => <PageFrame title="Home">soon</PageFrame>;
