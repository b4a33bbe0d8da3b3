import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type NotificationStore, notificationStore } from './notification-store.ts';
import { type PersonStore, personStore } from './person-store.ts';
import { type ReadMarkStore, readMarkStore } from './read-mark-store.ts';
import { type RideStore, rideStore } from './ride-store.ts';
import { type StrangerStore, strangerStore } from './stranger-store.ts';

/** All stores of this service. */
export interface Stores {
  notifications: NotificationStore;
  marks: ReadMarkStore;
  people: PersonStore;
  rides: RideStore;
  strangers: StrangerStore;
}

export const createStores = (kit: Kit): Stores => ({
  notifications: notificationStore(kit),
  marks: readMarkStore(kit),
  people: personStore(kit),
  rides: rideStore(kit),
  strangers: strangerStore(kit),
});
