import { type AcceptGate, acceptGate, type RideAction, type RideView } from '@livery/contracts/rides/view.ts';
import * as z from 'zod/mini';
import { isApiError } from './api-error.ts';

/** What the viewer must mend before the action: nothing when it is possible now, undefined when it is not offered. */
export function needsOf({ actions, blocked }: RideView, action: RideAction): readonly AcceptGate[] | undefined {
  return actions.includes(action) ? [] : blocked.find((each) => each.action === action)?.needs;
}

/** Whether the action is offered: possible now, or once the viewer has mended what it lacks. */
export const isOffered = (ride: RideView, action: RideAction) => needsOf(ride, action) !== undefined;

const lacking = z.object({ missing: z.array(acceptGate) });

/** What a refusal says is missing. */
export const missingOf = (error: Error | null): readonly AcceptGate[] =>
  (isApiError(error) && lacking.safeParse(error.state).data?.missing) || [];
