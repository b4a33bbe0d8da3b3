import type { RideView } from '@livery/contracts/rides/view.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import type { CommandRow, Context } from '../domain/commands/command-row.ts';
import { runCommand } from '../domain/commands/run-command.ts';
import { confirmedOffer } from '../domain/ride.ts';
import type { RideDecision } from '../domain/ride-decision.ts';
import { viewerContext } from '../domain/views/disclosure.ts';
import { hasContact } from '../domain/without-contact.ts';
import { ownAndChosenOffers } from '../store/ride-store.ts';
import type { Deps } from './deps.ts';
import { loadRide } from './find-ride.ts';
import { prepareView } from './prepare-view.ts';
import { requirePeopleKnown } from './require-people-known.ts';
import { viewerFrom } from './viewer-from.ts';

/** The part of a request that every command on a ride has. */
export interface RideCall {
  params: { id: string };
  caller: Caller;
  keyedRequest: KeyedRequest | undefined;
}

/** A row of the command table with its input, ready to run. */
export interface RowWithInput {
  row: Pick<CommandRow, 'readsPeople' | 'readsOffers' | 'conditions'>;
  /** The operator whose offer is meant, when somebody else gives the command. */
  operatorId: string | undefined;
  run(context: Context): RideDecision | undefined;
}

export function withInput(row: CommandRow): RowWithInput;
export function withInput<Input>(row: CommandRow<Input>, input: Input, operatorId?: string): RowWithInput;
export function withInput<Input>(row: CommandRow<Input>, input?: Input, operatorId?: string): RowWithInput {
  return { row, operatorId, run: (context) => runCommand(row, context, input as Input) };
}

/** Runs a person's command in one write and returns the ride as this person sees it afterwards. */
export async function changeRide(
  deps: Deps,
  { params, caller, keyedRequest }: RideCall,
  given: RowWithInput,
): Promise<RideView> {
  const { readsPeople, readsOffers } = given.row;
  const offers = readsOffers === 'own and chosen' ? ownAndChosenOffers(caller.uid) : undefined;
  const [viewer, before] = await Promise.all([viewerFrom(deps, caller), loadRide(deps, params.id, offers)]);
  const { show, people } = await prepareView(deps, viewer, { ride: before.state, readsPeople });
  const outcome = deps.rides.update(
    before,
    (ride) => {
      const operatorId = given.operatorId ?? (viewer.isAdmin ? confirmedOffer(ride)?.operatorId : viewer.uid) ?? '';
      return given.run({ ...viewerContext(ride, viewer, now()), operatorId, people });
    },
    {
      keyedRequest,
      answer: (saved) => ({ status: 200, body: show(saved) }),
      // Kept answers are forgotten with the contact; nothing would forget one kept after that.
      isAnswerKept: ({ state }) => hasContact(state),
    },
  );
  return answeredBody(await outcome.catch((refused: unknown) => refuseOnceKnown(deps, given.row, refused)));
}

/**
 * During a rebuild somebody may look unapproved or unsubscribed: a refusal becomes `unavailable` until people have been
 * read again. What is allowed never waits, or a service that starts without its broker would take no offer.
 */
function refuseOnceKnown(deps: Deps, { conditions }: RowWithInput['row'], refused: unknown): never {
  if (conditions?.includes('travelerNotSuspended')) requirePeopleKnown(deps, ['user.v1', 'account.v1']);
  throw refused;
}
