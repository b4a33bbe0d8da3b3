import { rideStore } from './ride-store.ts';

export const forget = () => rideStore.clear();
