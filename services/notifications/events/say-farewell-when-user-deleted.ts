import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { notificationId } from '../domain/notification-id.ts';
import { forgetWordsTo } from '../store/notification-store.ts';

/**
 * One last mail goes to the former address, which is kept for it as a stranger's until it is sent. A repeat finds the
 * mail planned, or the address forgotten.
 */
export const sayFarewellWhenUserDeleted = (deps: Deps) =>
  on('user.deleted', 'say-farewell-when-user-deleted', async (event) => {
    const { people, strangers, notifications, marks } = deps;
    const { uid } = event.data;
    const person = await people.get(uid);
    const isTold = await notifications.get(notificationId(event.id, uid, 'email'));
    if (person && !person.isGone && !isTold) {
      const { email, firstName } = person;
      await strangers.add(event.id, { email, firstName }, new Date(event.time));
      await planLetters(deps, event, [{ to: uid, letter: 'account-deleted', strangerId: event.id }]);
    }
    await people.forget(uid, event.sequence);
    await forgetWordsTo(notifications, uid);
    await marks.forget(uid);
  });
