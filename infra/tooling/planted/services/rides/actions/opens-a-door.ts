import { openRide } from '../events/open-ride.ts';

export const open = () => openRide();
