import { operators } from '@livery/stack/demo-data/cast.ts';
import { newPersonalDetails, signUpOperator } from '@livery/stack/people/sign-up.ts';
import type { System } from '@livery/stack/system.ts';
import { MongoClient } from 'mongodb';

/** This many wait for staff and have the searched name, however many people there are. */
const wanted = 25;
const perInsert = 1_000;

export const searchedName = 'ZUBER';

export interface People {
  /** Makes people until there are this many altogether. */
  grow(total: number): Promise<void>;
  stop(): Promise<void>;
}

/** Copies of one operator who signed up, approved and renamed, written into identity's database directly. */
export async function people(system: System): Promise<People> {
  const [model] = operators;
  if (!model) throw new Error('the cast has no operator');
  const { uid } = await signUpOperator(system, newPersonalDetails('Omar'), model.vehicle);
  const { MONGO_URL = '', DATABASE = '' } = system.environmentOf('identity');
  const client = await MongoClient.connect(MONGO_URL);
  const users = client.db(DATABASE).collection<{ _id: string }>('users');
  const one = await users.findOne({ _id: uid });
  if (!one) throw new Error('identity has no such person');
  let count = 1;
  const copy = () => {
    const id = `bench-${count}`;
    const stands = count <= wanted ? waiting : approved(count);
    count += 1;
    return { ...one, ...stands, _id: id, uid: id, email: `${id}@livery.example` };
  };
  return {
    async grow(total) {
      while (count < total) await users.insertMany(Array.from({ length: Math.min(perInsert, total - count) }, copy));
    },
    stop: () => client.close(),
  };
}

const waiting = { lastName: searchedName };
const approved = (count: number) => ({ approval: 'approved', toReview: false, lastName: `NAME ${count}` });
