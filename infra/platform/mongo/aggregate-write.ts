import type { Decision } from '@livery/contracts/decision.ts';
import { erasingEvents } from '@livery/contracts/events.ts';
import type { Document } from 'mongodb';
import { now, realNow } from '../clock/clock.ts';
import { type Saved, stateChange } from './aggregate-document.ts';
import type { AggregateModel, Bookkeeping } from './aggregate-schema.ts';
import { assertFieldsFit, assertFitsSchema, assertOptional } from './fit.ts';
import { type JournalEvent, journalEntries } from './journal.ts';
import { type Answer, type DoneRequest, doneRequest, type KeyedRequest, rememberedRequests } from './keyed-requests.ts';

/** The parts of a model that checking needs. */
type Described<S> = Pick<AggregateModel<S>, 'schema' | 'modelName'>;

/** What one decision turns into. */
export interface Accepted<S> {
  saved: Saved<S>;
  events: JournalEvent[];
  forgetsAnswers?: true;
}

/** The same with the keyed request that was carried out, if there was one. */
type Write<S> = Accepted<S> & { commands: DoneRequest[] };

/** The state after a decision, with its events numbered on; `place` is `<aggregate>:<id>`. */
export function accept<S>(place: string, before: Omit<Saved<S>, 'state'>, decision: Decision<S>): Accepted<S> {
  const events = journalEntries(place, before.sequence, decision.events);
  const { state, forgetsAnswers } = decision;
  const saved = { ...before, state, sequence: before.sequence + events.length };
  return { saved, events, ...(forgetsAnswers && { forgetsAnswers }) };
}

export function doneRequests(keyedRequest: KeyedRequest | undefined, answer: Answer | undefined): DoneRequest[] {
  return keyedRequest ? [doneRequest(keyedRequest, answer)] : [];
}

/** The document of a new aggregate; throws when it does not fit the schema. */
export function newDocument<S extends object>(
  { schema, modelName }: Described<S>,
  { saved, events, commands }: Write<S>,
) {
  const bookkeeping: Bookkeeping = {
    _id: saved.id,
    version: 1,
    sequence: saved.sequence,
    publishedSequence: 0,
    createdAt: saved.createdAt,
    updatedAt: saved.createdAt,
    events,
    commands,
    ...(events.length > 0 && { pendingSince: realNow() }),
  };
  const document = { ...stateChange({}, saved.state).set, ...bookkeeping };
  assertFitsSchema(schema, document, modelName);
  return document;
}

/** An aggregate's state as it was read; of the lists in `narrowed` it holds only some of the items. */
export interface Before<S> {
  state: S;
  narrowed: readonly string[];
}

/** The one update that saves a change: state, events and keyed request together; throws when a change does not fit. */
export function changes<S extends object>(
  { schema, modelName }: Described<S>,
  { state, narrowed }: Before<S>,
  write: Write<S>,
): Document {
  const { saved, events, commands } = write;
  const { set, added, gone } = stateChange(state, saved.state);
  assertFieldsFit(schema, { ...set, ...added, events, commands }, modelName);
  assertOptional(schema, gone, modelName);
  assertOnlyAdded(narrowed, [...Object.keys(set), ...gone], modelName);
  const history = historyChange(write);
  const push = { ...eachOf(added), ...history.push };
  return {
    $set: { ...set, ...history.set, sequence: saved.sequence, updatedAt: now() },
    $inc: { version: 1 },
    // An older event may still be pending, and the oldest one's age counts.
    ...(events.length > 0 && { $min: { pendingSince: realNow() } }),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }),
    ...(Object.keys(push).length > 0 && { $push: push }),
  };
}

const eachOf = (added: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(added).map(([name, items]) => [name, { $each: items }]));

/** Where the items of a list stand is not known when only some of them were read. */
function assertOnlyAdded(narrowed: readonly string[], changed: readonly string[], modelName: string): void {
  const wrong = changed.map((path) => path.split('.')[0] ?? '').find((list) => narrowed.includes(list));
  if (wrong) throw new Error(`${modelName}.${wrong} was read only in part, so a decision may only add to it`);
}

/** Journal and carried-out requests grow, unless the decision forgets what they hold. */
function historyChange({ events, commands, forgetsAnswers }: Omit<Write<unknown>, 'saved'>) {
  const forgetsEvents = events.some(({ type }) => erasingEvents.has(type));
  const forgetsRequests = forgetsAnswers || forgetsEvents;
  return {
    set: { ...(forgetsEvents && { events }), ...(forgetsRequests && { commands }) },
    push: {
      ...(events.length > 0 && !forgetsEvents && { events: { $each: events } }),
      ...(commands.length > 0 && !forgetsRequests && { commands: { $each: commands, $slice: -rememberedRequests } }),
    },
  };
}
