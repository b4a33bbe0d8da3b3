import { deletedPerson, type UserFacts } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { flag, integer, optional, text } from '@livery/platform/mongo/fields.ts';
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

interface Row extends Person {
  sequence: number;
  /** The account is deleted: the row only keeps older events from bringing the person back. */
  isGone?: boolean;
}

const schema = documentSchema<Row>({
  uid: text,
  email: text,
  phoneNumber: text,
  firstName: text,
  lastName: text,
  isApproved: flag,
  isSuspended: flag,
  sequence: integer,
  isGone: optional(flag),
});

export interface PersonStore {
  project(user: UserFacts, sequence: number): Promise<boolean>;
  forget(uid: string, sequence: number): Promise<boolean>;
  /** Undefined too for whoever has deleted their account. */
  get(uid: string): Promise<Person | undefined>;
  /** Whether one of them has deleted the account. */
  isAnyDeleted(uids: readonly string[]): Promise<boolean>;
}

export function personStore(kit: Kit): PersonStore {
  const people = kit.model('people', schema);
  return {
    project({ uid, email, phoneNumber, firstName, lastName, approval, suspended }, sequence) {
      const flags = { isApproved: approval === 'approved', isSuspended: suspended };
      return putNewest(people, uid, { sequence, uid, email, phoneNumber, firstName, lastName, ...flags });
    },
    forget(uid, sequence) {
      const nothing = { email: '', phoneNumber: '', ...deletedPerson, isApproved: false, isSuspended: false };
      return putNewest(people, uid, { sequence, uid, ...nothing, isGone: true });
    },
    async get(uid) {
      const row = await people.findOne({ _id: uid }).lean();
      return row && !row.isGone ? row : undefined;
    },
    async isAnyDeleted(uids) {
      return (await people.countDocuments({ _id: { $in: uids }, isGone: true })) > 0;
    },
  };
}
