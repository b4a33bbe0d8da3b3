import { deletedPerson, operatorCard, type UserFacts } from '@livery/contracts/identity/model.ts';
import { type AccountFacts, accountFacts } from '@livery/contracts/payments/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { batchCalls } from '@livery/platform/mongo/batch-calls.ts';
import { collectionOf } from '@livery/platform/mongo/connect.ts';
import { flag, integer, listOf, optional, orNull, parsedBy, text } from '@livery/platform/mongo/fields.ts';
import { join } from '@livery/platform/mongo/join.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { Account, Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { operatorsFor } from './matching.ts';

type Profile = Omit<Person, 'account'>;

const profileSchema = documentSchema<Profile & { sequence: number }>({
  uid: text,
  firstName: text,
  lastName: text,
  phoneNumber: text,
  profileImageUrl: orNull(text),
  approved: flag,
  suspended: flag,
  underReview: flag,
  preferredOperators: listOf(text),
  operator: orNull(parsedBy(operatorCard)),
  isGone: optional(flag),
  sequence: integer,
})
  .index({ 'operator.state': 1, 'operator.carType': 1 })
  .index({ 'operator.airports': 1 })
  // With the id, so that no person is read for it: every list of an operator asks who is suspended.
  .index({ suspended: 1, _id: 1 }, { partialFilterExpression: { suspended: true } });

const nobody: Omit<Profile, 'uid'> = {
  ...deletedPerson,
  phoneNumber: '',
  profileImageUrl: null,
  approved: false,
  suspended: false,
  underReview: false,
  preferredOperators: [],
  operator: null,
  isGone: true,
};

const { subscription, payout } = accountFacts.shape;
const accountSchema = documentSchema<Account & { sequence: number }>({
  subscription: parsedBy(subscription),
  payout: parsedBy(payout),
  openReceivables: integer,
  sequence: integer,
});

type Joined = Profile & { accounts: Account[] };

export interface PersonStore {
  /** E-mail addresses are not kept: this service writes to nobody. */
  projectProfile(user: UserFacts, sequence: number): Promise<boolean>;
  /** The account is deleted: a row without the person stays, so that older events do not bring it back. */
  forget(uid: string, sequence: number): Promise<boolean>;
  projectAccount(account: AccountFacts, sequence: number): Promise<boolean>;
  get(uid: string): Promise<Person | undefined>;
  getMany(uids: readonly string[]): Promise<Map<string, Person>>;
  firstNames(uids: readonly string[]): Promise<Map<string, string>>;
  /** Those of them who have this operator among their preferred ones. */
  whoPrefer(operatorId: string, uids: readonly string[]): Promise<Set<string>>;
  /** Those who are suspended: few among all. */
  idsSuspended(): Promise<string[]>;
  /** All approved operators who may drive the ride: in a large state many more than are invited. */
  idsMatching(ride: Ride): Promise<string[]>;
}

/** Projections of what identity and payments publish about people, joined on reading. */
export function personStore(kit: Pick<Kit, 'model'>): PersonStore {
  const profiles = kit.model('profiles', profileSchema);
  const accounts = kit.model('accounts', accountSchema);
  const collection = collectionOf<{ _id: string }>(profiles);

  async function getMany(uids: readonly string[]): Promise<Map<string, Person>> {
    if (uids.length === 0) return new Map();
    const wanted = { $match: { _id: { $in: [...new Set(uids)] } } };
    const found = await collection.aggregate<Joined>([wanted, join('accounts', 'accounts')]).toArray();
    return new Map(found.map(({ accounts: [account = null], ...profile }) => [profile.uid, { ...profile, account }]));
  }

  return {
    projectProfile(user, sequence) {
      const { uid, firstName, lastName, phoneNumber, profileImageUrl, suspended, underReview } = user;
      const { approval, preferredOperators, operator } = user;
      const approved = approval === 'approved';
      const profile = { uid, firstName, lastName, phoneNumber, profileImageUrl, approved, suspended, underReview };
      return putNewest(profiles, uid, { ...profile, preferredOperators, operator, sequence });
    },
    forget: (uid, sequence) => putNewest(profiles, uid, { ...nobody, uid, sequence }),
    projectAccount: ({ uid, subscription, payout, openReceivables }, sequence) =>
      putNewest(accounts, uid, { subscription, payout, openReceivables, sequence }),
    getMany,
    get: batchCalls(async (uids) => {
      const people = await getMany(uids);
      return uids.map((uid) => people.get(uid));
    }),
    async firstNames(uids) {
      const found = await profiles.find({ _id: { $in: [...new Set(uids)] } }, { firstName: 1 }).lean();
      return new Map(found.map(({ _id, firstName }) => [_id, firstName]));
    },
    async whoPrefer(operatorId, uids) {
      if (uids.length === 0) return new Set();
      const among = { _id: { $in: [...new Set(uids)] }, preferredOperators: operatorId };
      const found = await profiles.find(among, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async idsSuspended() {
      const found = await profiles.find({ suspended: true }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    async idsMatching(ride) {
      const found = await profiles.find(operatorsFor(ride), { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
  };
}
