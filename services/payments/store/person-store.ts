import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';

/** What payments needs of a person: whom the provider deals with, and what they may do. */
export interface Person {
  uid: string;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  isApproved: boolean;
  isSuspended: boolean;
}

export interface PersonStore {
  keepNewest(sequence: number, user: UserFacts): Promise<boolean>;
  get(uid: string): Promise<Person | undefined>;
}

export function personStore(kit: Kit): PersonStore {
  const people = kit.collection<Person & { sequence: number }>('people');
  return {
    keepNewest(sequence, { uid, email, phoneNumber, firstName, lastName, approval, suspended }) {
      const flags = { isApproved: approval === 'approved', isSuspended: suspended };
      return putNewest(people, uid, { sequence, uid, email, phoneNumber, firstName, lastName, ...flags });
    },
    async get(uid) {
      return (await people.findOne({ _id: uid })) ?? undefined;
    },
  };
}
