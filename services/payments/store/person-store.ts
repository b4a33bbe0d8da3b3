import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { flag, integer, text } from '@livery/platform/mongo/fields.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

/** What payments needs to know of a person: for the provider's customer, and for permissions. */
export interface Person {
  uid: string;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
  isApproved: boolean;
  isSuspended: boolean;
}

const schema = documentSchema<Person & { sequence: number }>({
  uid: text,
  email: text,
  phoneNumber: text,
  firstName: text,
  lastName: text,
  isApproved: flag,
  isSuspended: flag,
  sequence: integer,
});

export interface PersonStore {
  projectNewest(sequence: number, user: UserFacts): Promise<boolean>;
  get(uid: string): Promise<Person | undefined>;
}

export function personStore(kit: Kit): PersonStore {
  const people = kit.model('people', schema);
  return {
    projectNewest(sequence, { uid, email, phoneNumber, firstName, lastName, approval, suspended }) {
      const flags = { isApproved: approval === 'approved', isSuspended: suspended };
      return putNewest(people, uid, { sequence, uid, email, phoneNumber, firstName, lastName, ...flags });
    },
    async get(uid) {
      return (await people.findOne({ _id: uid }).lean()) ?? undefined;
    },
  };
}
