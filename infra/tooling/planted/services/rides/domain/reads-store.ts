import type { rideStore } from '../store/ride-store.ts';

export type Store = typeof rideStore;
