import { operatorMode } from '@livery/contracts/vocabulary.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { instant, integer, listOf, oneOf, optional, orNull, subdocument, text } from '@livery/platform/mongo/fields.ts';
import type { Chain, Session } from '../domain/sessions/session.ts';

export type SessionStore = AggregateStore<Session>;

const chain = { usedToken: orNull(text), nextTokens: listOf(text), provenAt: optional(instant) };

const schema = aggregateSchema<Session>({
  uid: text,
  epoch: integer,
  mode: orNull(oneOf(operatorMode.options)),
  device: optional(text),
  ...chain,
  chainBefore: optional(subdocument<Chain>(chain)),
  earlierChains: optional(listOf(subdocument<Chain>(chain))),
  startedAt: instant,
  refreshedAt: instant,
  endedAt: orNull(instant),
  forgetAt: instant,
})
  .index({ uid: 1, refreshedAt: -1 })
  .index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** Deletes all sessions of a person; their end has been published already. */
export async function forgetSessionsOf(sessions: SessionStore, uid: string): Promise<void> {
  await sessions.model.deleteMany({ uid });
}

export function sessionStore(kit: Pick<Kit, 'store' | 'model'>): SessionStore {
  const model = kit.model('sessions', schema);
  return kit.store({ name: 'session', model, topic: 'session.v1', keyOf: ({ state }) => state.uid });
}
