import { drop } from '../domain/notification.ts';
import type { Deps } from './deps.ts';

/** It is not sent, and not tried again. */
export async function dropMessage(
  { notifications }: Pick<Deps, 'notifications'>,
  id: string,
  why: string,
): Promise<void> {
  await notifications.update(id, (state) => drop(state, why));
}
