import { openRide } from '../events/open-ride.ts';

export const requestRide = () => openRide();
