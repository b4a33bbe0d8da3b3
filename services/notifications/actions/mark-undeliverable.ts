import { markFailed, type Notification } from '../domain/notification.ts';
import type { Deps } from './deps.ts';

/** The provider's code for a number that has answered STOP: its owner's wish, and no trouble. */
const saidStop = '21610';

interface Refused {
  id: string;
  channel: Notification['channel'];
  /** The provider's, or the mail server's. */
  code: string;
}

/** Notes that a message will never arrive: many with one code mean that something of ours is wrong. */
export async function markUndeliverable({ notifications, log }: Pick<Deps, 'notifications' | 'log'>, refused: Refused) {
  const { id, channel, code } = refused;
  await notifications.update(id, (state) => (state.status === 'failed' ? undefined : markFailed(id, state, code)));
  log[code === saidStop ? 'info' : 'warn']({ id, channel, code }, 'a message was refused');
}
