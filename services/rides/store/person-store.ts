import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import type { Filter } from 'mongodb';
import { vehiclesFor } from '../domain/match-operator.ts';
import type { Account, Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';

type Profile = Omit<Person, 'account'>;
type ProfileRow = Profile & { _id: string; sequence: number };
type AccountRow = Account & { _id: string; sequence: number };

export interface PersonStore {
  putProfile(profile: Profile, sequence: number): Promise<boolean>;
  putAccount(uid: string, account: Account, sequence: number): Promise<boolean>;
  get(uid: string): Promise<Person | undefined>;
  getMany(uids: readonly string[]): Promise<Map<string, Person>>;
  /** Approved operators who may drive the ride; `among` narrows the search to some of them. */
  idsMatching(ride: Ride, options: { limit: number; among?: readonly string[] }): Promise<string[]>;
}

/** Projections of what identity and payments publish about people, joined when they are read. */
export function personStore(kit: Kit): PersonStore {
  const profiles = kit.collection<ProfileRow>('profiles', [
    { key: { 'operator.state': 1, 'operator.carType': 1 } },
    { key: { 'operator.airports': 1 } },
  ]);
  const accounts = kit.collection<AccountRow>('accounts');

  async function getMany(uids: readonly string[]): Promise<Map<string, Person>> {
    if (uids.length === 0) return new Map();
    const wanted = { _id: { $in: [...new Set(uids)] } };
    const [people, theirAccounts] = await Promise.all([
      profiles.find(wanted).toArray(),
      accounts.find(wanted).toArray(),
    ]);
    const accountOf = new Map(theirAccounts.map((row) => [row._id, row]));
    return new Map(people.map((row) => [row.uid, { ...row, account: accountOf.get(row.uid) ?? null }]));
  }

  return {
    putProfile: (profile, sequence) => putNewest(profiles, profile.uid, { ...profile, sequence }),
    putAccount: (uid, account, sequence) => putNewest(accounts, uid, { ...account, sequence }),
    getMany,
    async get(uid) {
      const [profile, account] = await Promise.all([profiles.findOne({ _id: uid }), accounts.findOne({ _id: uid })]);
      return profile ? { ...profile, account } : undefined;
    },
    async idsMatching(ride, { limit, among }) {
      const filter: Filter<ProfileRow> = {
        _id: { $ne: ride.authorId, ...(among && { $in: [...among] }) },
        approved: true,
        suspended: false,
        'operator.carType': { $in: vehiclesFor(ride.serviceVehicle) },
        $or: [{ 'operator.state': ride.serviceFromState }, { 'operator.airports': { $in: ride.nearbyAirports } }],
      };
      const found = await profiles
        .find(filter, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
