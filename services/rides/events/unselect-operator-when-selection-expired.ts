import { now } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { requirePeopleKnown } from '../actions/require-people-known.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { dueOrLater } from '../domain/due-time.ts';
import { onTaskDue } from './on-task-due.ts';

/** The selected operator stayed silent, or its grace period ended (R17). The task's suffix names the selection. */
export const unselectOperatorWhenSelectionExpired = (deps: Deps) =>
  onTaskDue(['selectionExpiry'], 'unselect-operator-when-selection-expired', async ({ rideId, suffix }, dueAt) => {
    const at = dueOrLater(dueAt, now());
    const input = { selection: Number(suffix) };
    // Whether the reason was silence or eligibility is published once and for all.
    const requireKnown = () => requirePeopleKnown(deps, ['user.v1', 'account.v1']);
    await runSystemCommand(deps, rideCommands['expire-selection'], { rideId, at, input, requireKnown });
  });
