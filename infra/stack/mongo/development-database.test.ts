import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, type Document, type Filter, MongoClient, type UpdateFilter } from 'mongodb';
import { startNatively } from '../native.ts';
import { type Supervisor, supervise } from '../supervise/supervise.ts';
import { anyPorts } from '../system-ports.ts';

interface Offer {
  by: string;
  cents?: number;
  notes?: { text: string };
}
interface Ride {
  _id: string;
  code: string;
  status?: string;
  version?: number;
  offers?: Offer[];
  place?: object;
  name?: string;
  names?: { of: string }[];
}
interface Valued {
  _id: string;
  v?: unknown;
}

describe.each([
  { where: 'in memory', storage: { keep: false } },
  { where: 'in a file', storage: { keep: true, mongoCommit: 'each' as const } },
])('the development database $where', ({ storage }) => {
  let runFolder: string;
  let supervisor: Supervisor;
  let client: MongoClient;
  let rides: Collection<Ride>;

  beforeAll(async () => {
    runFolder = await mkdtemp(join(tmpdir(), 'livery-database-'));
    supervisor = supervise({ logFolder: runFolder });
    const options = { runFolder, ports: await anyPorts(), ...storage };
    const { addresses } = await startNatively(supervisor, ['MONGO_URL'], options);
    client = await MongoClient.connect(addresses['MONGO_URL'] ?? '');
    rides = client.db('stack').collection<Ride>('rides');
    await rides.createIndex({ code: 1 }, { unique: true });
    await rides.createIndex({ 'offers.by': 1, status: 1 });
    await rides.createIndex({ status: 1, 'offers.by': 1 });
  }, 120_000);

  afterAll(async () => {
    await client.close();
    await supervisor.stop();
    await rm(runFolder, { recursive: true, force: true });
  }, 30_000);

  const offers = (...by: string[]) => by.map((one) => ({ by: one, cents: 100, notes: { text: one } }));
  let made = 0;
  async function insert(fields: Partial<Ride>): Promise<Ride> {
    made += 1;
    const ride = { _id: `ride-${made}`, code: `code-${made}`, ...fields };
    await rides.insertOne(ride);
    return ride;
  }
  const answeredBy = async (by: string) => (await rides.find({ 'offers.by': by }).toArray()).map(({ _id }) => _id);

  const before = { status: 'open', version: 1, offers: offers('a', 'b'), place: { city: 'Chicago', at: { lat: 1 } } };
  const updates: [string, UpdateFilter<Ride>, Document][] = [
    ['sets a new item of a list', { $set: { 'offers.2': offers('c')[0] } }, { offers: offers('a', 'b', 'c') }],
    [
      'sets a field deep in an item',
      { $set: { 'offers.1.notes.text': 'x' } },
      { offers: [...offers('a'), { by: 'b', cents: 100, notes: { text: 'x' } }] },
    ],
    [
      'sets a field of every item',
      { $inc: { 'offers.$[].cents': 1 } },
      { offers: offers('a', 'b').map((offer) => ({ ...offer, cents: 101 })) },
    ],
    ['takes items out of a list', { $pull: { offers: { by: 'a' } } }, { offers: offers('b') }],
    ['takes the last item', { $pop: { offers: 1 } }, { offers: offers('a') }],
    [
      'keeps the last items that were pushed',
      { $push: { offers: { $each: offers('c'), $slice: -2 } } },
      { offers: offers('b', 'c') },
    ],
    ['adds to a set', { $addToSet: { offers: { $each: offers('b') } } }, {}],
    [
      'sets, counts and unsets at once',
      { $set: { 'place.at.lng': 2 }, $inc: { version: 1 }, $unset: { 'place.city': '' } },
      { version: 2, place: { at: { lat: 1, lng: 2 } } },
    ],
    [
      'makes documents on the way',
      { $set: { 'place.of.birth': 'here' } },
      { place: { ...before.place, of: { birth: 'here' } } },
    ],
    [
      'renames a field into a document',
      { $rename: { status: 'place.status' } },
      { status: undefined, place: { ...before.place, status: 'open' } },
    ],
    [
      'takes the larger and the smaller',
      { $max: { version: 3 }, $min: { 'offers.0.cents': 5 } },
      {
        version: 3,
        offers: [{ ...offers('a')[0], cents: 5 }, ...offers('b')],
      },
    ],
  ];

  test.each(updates)('an update %s and leaves the rest', async (_, update, changed) => {
    const untouched = await insert(before);
    const { _id, code } = await insert(before);

    await rides.updateOne({ _id }, update);

    const expected = JSON.parse(JSON.stringify({ _id, code, ...before, ...changed }));
    expect(await rides.findOne({ _id })).toEqual(expected);
    expect(await rides.findOne({ _id: untouched._id })).toEqual(untouched);
  });

  test('an update of many leaves them independent of each other', async () => {
    const [one, other] = [await insert({ status: 'many' }), await insert({ status: 'many' })];

    const { modifiedCount } = await rides.updateMany({ status: 'many' }, { $set: { offers: offers('m') } });
    await rides.updateOne({ _id: one._id }, { $set: { 'offers.0.cents': 7 } });

    expect(modifiedCount).toBe(2);
    expect((await rides.findOne({ _id: other._id }))?.offers).toEqual(offers('m'));
  });

  test('a ride is found by those who have answered it, whatever was updated', async () => {
    const { _id } = await insert({ status: 'open', offers: offers('p', 'q', 'p') });

    await rides.updateOne({ _id }, { $set: { 'offers.3': offers('r')[0], 'offers.2': offers('s')[0] } });
    expect([await answeredBy('p'), await answeredBy('r'), await answeredBy('s')]).toEqual([[_id], [_id], [_id]]);

    await rides.updateOne({ _id }, { $set: { 'offers.0': offers('t')[0] }, $inc: { version: 1 } });
    expect([await answeredBy('p'), await answeredBy('q')]).toEqual([[], [_id]]);

    await rides.updateOne({ _id }, { $pull: { offers: { by: 'q' } } });
    expect([await answeredBy('q'), await answeredBy('s')]).toEqual([[], [_id]]);

    await rides.updateOne({ _id }, { $set: { status: 'over' } });
    expect(await rides.countDocuments({ 'offers.by': 's', status: 'over' })).toBe(1);
    expect(await rides.countDocuments({ 'offers.by': 's', status: 'open' })).toBe(0);

    await rides.deleteOne({ _id });
    expect([await answeredBy('s'), await answeredBy('t')]).toEqual([[], []]);
  });

  test('a ride without offers is found by the other fields of an index on offers', async () => {
    const [empty, without] = [
      await insert({ status: 'unanswered', offers: [] }),
      await insert({ status: 'unanswered' }),
    ];
    const unanswered = async () => (await rides.find({ status: 'unanswered' }).toArray()).map(({ _id }) => _id);
    expect(await unanswered()).toEqual([empty._id, without._id]);

    await rides.updateOne({ _id: empty._id }, { $push: { offers: { $each: offers('n') } } });
    await rides.updateOne({ _id: without._id }, { $set: { offers: offers('n', 'o') } });
    expect(await unanswered()).toEqual([empty._id, without._id]);

    await rides.updateOne({ _id: empty._id }, { $set: { offers: [] } });
    await rides.deleteOne({ _id: without._id });
    expect([await unanswered(), await answeredBy('n'), await rides.countDocuments({ status: 'unanswered' })]).toEqual([
      [empty._id],
      [],
      1,
    ]);
  });

  test('an update that is refused changes nothing', async () => {
    const [one, other] = [await insert({ version: 1 }), await insert({ version: 1 })];

    const refused = rides.updateOne({ _id: one._id }, { $set: { code: other.code, offers: offers('z') } });

    await expect(refused).rejects.toMatchObject({ code: 11_000 });
    expect(await rides.findOne({ _id: one._id })).toEqual(one);
    expect(await answeredBy('z')).toEqual([]);
  });

  test('of commands that have read the same version exactly one is written', async () => {
    const { _id } = await insert({ version: 0, offers: [] });
    const answer = async (turn: number) => {
      for (;;) {
        const read = await rides.findOne({ _id });
        const set = { [`offers.${read?.offers?.length}`]: { by: `racer-${turn}` } };
        const { matchedCount } = await rides.updateOne(
          { _id, version: read?.version ?? -1 },
          { $set: set, $inc: { version: 1 } },
        );
        if (matchedCount === 1) return;
      }
    };

    await Promise.all(Array.from({ length: 20 }, (_, turn) => answer(turn)));

    const ride = await rides.findOne({ _id });
    expect(ride?.version).toBe(20);
    expect(new Set(ride?.offers?.map(({ by }) => by)).size).toBe(20);
    expect(await answeredBy('racer-19')).toEqual([_id]);
  });

  test('an upsert makes what is not there and updates what is', async () => {
    const upsert = { upsert: true };
    await rides.updateOne({ _id: 'new' }, { $set: { code: 'new' }, $inc: { version: 1 } }, upsert);
    await rides.updateOne({ _id: 'new' }, { $setOnInsert: { code: 'other' }, $inc: { version: 1 } }, upsert);

    expect(await rides.findOne({ _id: 'new' })).toEqual({ _id: 'new', code: 'new', version: 2 });
  });

  test('a time that the database set is found by the value read back', async () => {
    const dated = client.db('stack').collection<{ _id: string; at?: Date }>('dated');
    await dated.createIndex({ at: 1 });
    const ids = Array.from({ length: 20 }, (_, index) => `dated-${index}`);
    for (const _id of ids) await dated.updateOne({ _id }, { $currentDate: { at: true } }, { upsert: true });
    for (const _id of ids.slice(10)) await dated.updateOne({ _id }, { $currentDate: { at: true } });

    const counts = (await dated.find().toArray()).map(({ at = new Date(0) }) =>
      dated.countDocuments({ at, _id: /^d/ }),
    );

    expect((await Promise.all(counts)).every((count) => count > 0)).toBe(true);
  });

  test('a projection leaves out whole fields, deep ones, or all others', async () => {
    const { _id } = await insert(before);
    const read = (projection: Document) => rides.findOne({ _id }, { projection: { _id: 0, code: 0, ...projection } });
    const { place, ...rest } = before;

    expect(await read({ place: 0 })).toEqual(rest);
    expect(await read({ 'place.at': 0 })).toEqual({ ...rest, place: { city: 'Chicago' } });
    expect(await rides.findOne({ _id }, { projection: { _id: 0, version: 1 } })).toEqual({ version: 1 });
    expect(await rides.findOne({ _id })).toMatchObject(before);
  });

  test('a list of which only some items are asked for has no others, and stays whole itself', async () => {
    const offers = [{ by: 'otto', notes: { text: '$5' } }, { by: 'olga' }, { by: '$otto' }, { by: 'nora', cents: 3 }];
    const { _id } = await insert({ ...before, offers });
    const read = async (cond: Document, ...more: Document[]) => {
      const some = { $addFields: { offers: { $filter: { input: '$offers', cond } } } };
      return await rides.aggregate([{ $match: { _id } }, { $project: { place: 0 } }, some, ...more]).toArray();
    };
    const isOtto = { $eq: ['$$this.by', 'otto'] };
    const { place, ...rest } = before;

    const [otto] = await read(isOtto);
    expect(otto).toMatchObject({ ...rest, offers: [offers[0]] });
    expect(otto).not.toHaveProperty('place');
    expect(
      await read({ $or: [isOtto, { $in: ['$$this.by', ['nora', 'nobody']] }] }, { $project: { _id: 0, offers: 1 } }),
    ).toEqual([{ offers: [offers[0], offers[3]] }]);
    expect(await read({ $in: ['$$this.cents', [3, 4]] })).toMatchObject([{ offers: [offers[3]] }]);
    expect(await read({ $eq: ['$$this.by', '$code'] })).toMatchObject([{ offers: [] }]);
    expect((await rides.findOne({ _id }))?.offers).toEqual(offers);
  });

  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
  const conditions: [Filter<Valued>, string[]][] = [
    [{ v: 2 }, ['two', 'list']],
    [{ v: { $ne: 2 } }, ['one', 'text', 'early', 'late', 'null', 'missing']],
    [{ v: null }, ['null', 'missing']],
    [{ v: { $ne: null } }, ['one', 'two', 'text', 'early', 'late', 'list']],
    [{ v: { $in: [1, 'text', null] } }, ['one', 'text', 'null', 'missing', 'list']],
    [{ v: { $nin: [1, 'text', null] } }, ['two', 'early', 'late']],
    [{ v: { $gt: 1 } }, ['two', 'list']],
    [{ v: { $gte: early, $lt: late } }, ['early']],
    [{ v: { $lte: late, $ne: early } }, ['late']],
    [{ $or: [{ v: 1 }, { v: 'text' }], $and: [{ v: { $ne: 'text' } }] }, ['one', 'list']],
  ];

  test.each(conditions)('%j matches what it matches in MongoDB', async (condition, expected) => {
    const values = client.db('stack').collection<Valued>('values');
    const held = { one: 1, two: 2, text: 'text', early, late, null: null, list: [1, 2] };
    const all = [...Object.entries(held).map(([_id, v]) => ({ _id, v })), { _id: 'missing' }];
    await values.deleteMany({});
    await values.insertMany(all);

    const found = await values.find(condition).toArray();

    expect(found.map(({ _id }) => _id).sort()).toEqual([...expected].sort());
  });

  test('a pattern beside another condition on the same field holds together with it', async () => {
    for (const name of ['ann/1', 'ann/2', 'bob/1']) await insert({ name, names: [{ of: name }] });
    const named = async (filter: Document) => (await rides.find(filter).toArray()).map(({ name }) => name).sort();

    expect(await named({ name: { $regex: '^ann/', $nin: ['ann/2'] } })).toEqual(['ann/1']);
    expect(await named({ name: { $regex: '^ANN/', $options: 'i', $ne: 'ann/1' } })).toEqual(['ann/2']);
    expect(await named({ $or: [{ name: { $regex: '^ann/', $nin: ['ann/1'] } }, { name: 'bob/1' }] })).toEqual([
      'ann/2',
      'bob/1',
    ]);
    expect(await named({ names: { $elemMatch: { of: { $regex: '^ann/', $nin: ['ann/2'] } } } })).toEqual(['ann/1']);
    expect(await rides.countDocuments({ name: { $regex: '^ann/', $nin: ['ann/2'] } })).toBe(1);
    await rides.deleteMany({ name: { $regex: '^ann/', $nin: ['ann/2'] } });
    expect(await named({ name: { $exists: true } })).toEqual(['ann/2', 'bob/1']);
  });
});
