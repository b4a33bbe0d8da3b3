import { expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { operatorTabs, type RideList, reservationTabs } from '../store/ride-lists.ts';
import { rideSchema } from '../store/ride-schema.ts';
import { ofPerson } from '../store/ride-store.ts';
import { anOperator, noon } from './builders.ts';

const author = reservationTabs('anna', noon);
const operator = operatorTabs(anOperator(), noon, []);
const newestFirst = { serviceAt: -1, _id: -1 } as const;
const inOrder = (sort: RideList['sort'], way: 1 | -1) =>
  Object.entries(sort).map(([name, by]) => [name, Number(by) * way]);

/** One value, or a few of which each is read by itself and all are merged. */
const isNamed = (asked: unknown) => typeof asked === 'string' || Object.keys(asked ?? {}).join() === '$in';

/** Whether an index has the list's order, read from either end, behind fields that the list names. */
function isIndexed(filter: Document, sort: RideList['sort']): boolean {
  const orders = [inOrder(sort, 1), inOrder(sort, -1)].map((order) => JSON.stringify(order));
  return rideSchema.indexes().some(([keys]) => {
    const fields = Object.entries(keys);
    const named = fields.slice(0, -Object.keys(sort).length);
    const isOrdered = orders.includes(JSON.stringify(fields.slice(named.length)));
    return isOrdered && named.length > 0 && named.every(([name]) => isNamed(filter[name]));
  });
}

// An operator's unanswered selections, which come in another order, are few.
test.each([
  ['an author’s confirmed rides', author.confirmed],
  ['an author’s pending rides', author.pending],
  ['an author’s past rides', author.past],
  ['an author’s rides at hand', author.atHand],
  ['an operator’s confirmed rides', operator.confirmed],
  ['an operator’s new rides', operator.new],
  ['an operator’s pending answers', operator.pendingApproval],
  ['an operator’s past rides', operator.past],
  ['an operator’s rides at hand', operator.atHand],
  ['all rides of a person', { filter: ofPerson('anna'), sort: newestFirst }],
] satisfies [string, RideList][])('%s are read in their order off an index', (_what, { filter, sort }) => {
  const { $or: ways = [{}], ...rest } = filter as Document;

  expect(isIndexed(rest, sort) || ways.every((way: Document) => isIndexed({ ...rest, ...way }, sort))).toBe(true);
});

test('the rides of a person can be put in the order of ids before they are read', () => {
  const ends = ofPerson('anna').$or.map((way) => {
    const [field] = Object.keys(way);
    return rideSchema.indexes().some(([keys]) => Object.keys(keys)[0] === field && '_id' in keys);
  });

  expect(ends).toEqual([true, true]);
});
