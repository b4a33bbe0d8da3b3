import type { Document } from 'mongodb';
import { now, realNow } from '../clock/clock.ts';
import { type Bookkeeping, type Saved, stateChange } from './aggregate-document.ts';
import { type Answer, type Command, type DoneCommand, doneCommand, rememberedCommands } from './commands.ts';
import { type JournalEvent, journalEntries, type Recorded } from './journal.ts';

/** The next state and what happened; the write saves both at once. */
export interface Decision<S> {
  state: S;
  events: Recorded[];
}

/** What one accepted decision comes to. */
export interface Accepted<S> {
  saved: Saved<S>;
  events: JournalEvent[];
}

/** The state after a decision, its events numbered on from those before; `place` is `<aggregate>:<id>`. */
export function accept<S>(place: string, before: Omit<Saved<S>, 'state'>, decision: Decision<S>): Accepted<S> {
  const events = journalEntries(place, before.sequence, decision.events);
  return { saved: { ...before, state: decision.state, sequence: before.sequence + events.length }, events };
}

export function doneCommands(command: Command | undefined, answer: Answer | undefined): DoneCommand[] {
  return command ? [doneCommand(command, answer)] : [];
}

/** The document of an aggregate that begins. */
export function newDocument<S extends object>({ saved, events }: Accepted<S>, commands: DoneCommand[]) {
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
  return { ...stateChange({}, saved.state).set, ...bookkeeping };
}

/** The one update that saves a change: state, events and command together. */
export function changes<S extends object>(
  before: S,
  { saved, events }: Accepted<S>,
  commands: DoneCommand[],
): Document {
  const { set, gone } = stateChange(before, saved.state);
  const push = {
    ...(events.length > 0 && { events: { $each: events } }),
    ...(commands.length > 0 && { commands: { $each: commands, $slice: -rememberedCommands } }),
  };
  return {
    $set: { ...set, sequence: saved.sequence, updatedAt: now() },
    $inc: { version: 1 },
    // An older event may still be pending: the age of the oldest counts.
    ...(events.length > 0 && { $min: { pendingSince: realNow() } }),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }),
    ...(Object.keys(push).length > 0 && { $push: push }),
  };
}
