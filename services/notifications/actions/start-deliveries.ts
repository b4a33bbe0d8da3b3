import { invitations } from '@livery/contracts/notifications/letters.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { deliver } from './deliver.ts';
import type { Deps } from './deps.ts';

/**
 * What delivers planned notifications. Invitations have a runner of their own: hundreds of them are planned at once, and
 * a text that is useful for minutes would wait behind them.
 */
export function startDeliveries({ intentRunner }: Pick<Kit, 'intentRunner'>, deps: Deps): Pick<Deps, 'wake'> {
  const { model } = deps.notifications;
  const run = (id: string) => deliver(deps, id);
  const toOne = intentRunner({ name: 'deliveries', model, run, only: { letter: { $nin: invitations } } });
  const toMany = intentRunner({ name: 'invitations', model, run, only: { letter: { $in: invitations } } });
  return { wake: (id, letter) => (invitations.includes(letter) ? toMany : toOne).wake(id) };
}
