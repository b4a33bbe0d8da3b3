import type { Deps } from './deps.ts';

/** A mark is read at each look at the inbox: it must not grow with all that a busy operator is told. */
const keptIds = 200;

/** Keeps only the newest ids one by one: the next older message, and all before it, count as read by their time. */
export async function markRead(
  { notifications, marks }: Pick<Deps, 'notifications' | 'marks'>,
  uid: string,
  newlyRead: readonly string[],
): Promise<void> {
  await marks.read(uid, newlyRead);
  const { ids } = await marks.of(uid);
  if (ids.length <= keptIds) return;
  const newestFirst = await notifications.find({ _id: { $in: ids }, recipientId: uid }, { sort: { plannedAt: -1 } });
  const kept = new Set(newestFirst.slice(0, keptIds).map(({ id }) => id));
  const until = newestFirst[keptIds]?.state.plannedAt;
  await marks.readUntil(uid, { until, insteadOf: ids.filter((id) => !kept.has(id)) });
}
