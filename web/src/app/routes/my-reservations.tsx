import { PageFrame } from '../../ui/page-frame.tsx';
export const MyReservations = () => <PageFrame title="MyReservations">soon</PageFrame>;
