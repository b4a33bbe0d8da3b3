import { chargeChangeTypes } from '@livery/contracts/payments/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** Newest wins, inside the ride itself: its view and the event that announces the change are saved in one write. */
export const projectChargeWhenChargeChanged = (deps: Deps) =>
  on(chargeChangeTypes, 'project-charge-when-charge-changed', async ({ type, data: { charge }, sequence, time }) => {
    const { rideId } = charge;
    const input = { charge, sequence, isWaived: type === 'charge.waived' };
    await runSystemCommand(deps, rideCommands['project-charge'], { rideId, at: new Date(time), input });
  });
