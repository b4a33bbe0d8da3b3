import { rideStore } from '../store/ride-store.ts';

export const openRide = () => rideStore.set('1', 'open');
