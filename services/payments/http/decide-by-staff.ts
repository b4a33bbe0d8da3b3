import { conflict, forbidden, notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { answeredBody } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import type { Deps } from '../actions/deps.ts';
import { newDecisionInputs } from '../actions/new-decision-inputs.ts';
import { type Charge, isOfRide, type StaffDecision } from '../domain/charge/charge.ts';
import type { ChargeDecision, DecisionInputs } from '../domain/charge/charge-event.ts';
import { isPartyTo, staffChargeOf } from './staff-charge.ts';

type DecideByStaff = (charge: Charge, staff: StaffDecision, inputs: DecisionInputs) => ChargeDecision;

interface StaffCall {
  params: { id: string };
  body: { reason: string };
  caller: Caller;
  keyedRequest?: KeyedRequest | undefined;
}

/** A staff decision on a charge; a repeat gets the first answer, and another one may find nothing left to decide. */
export async function decideByStaff(
  { charges, people, chargeRunner, log }: Deps,
  { params: { id }, body: { reason }, caller, keyedRequest }: StaffCall,
  { did, decide }: { did: StaffDecision['did']; decide: DecideByStaff },
): Promise<StaffCharge> {
  const charge = (await charges.get(id))?.state;
  if (!charge || !isOfRide(charge)) throw notFound('NOT_FOUND', messages.notFound);
  if (isPartyTo(charge, caller)) throw forbidden('OWN_CHARGE', messages.forbidden);
  // The reason may name a person; if that person has left already, nothing would ever remove it (R97).
  const isNamed = !(await people.isAnyDeleted([charge.travelerId, charge.operatorId ?? '']));
  const decideNow = (state: Charge) => {
    const staff = { did, by: caller.uid, reason: isNamed ? reason : '', at: now() };
    const decision = decide(state, staff, newDecisionInputs());
    if (!decision) throw conflict('NOT_POSSIBLE_NOW', messages.notPossibleNow, { state: { status: state.status } });
    return decision;
  };
  const answer = ({ state }: Saved<Charge>) => ({
    status: 200,
    body: staffChargeOf({ ...state, rideId: charge.rideId }, caller),
  });
  const outcome = await charges.update(id, decideNow, { keyedRequest, answer, isAnswerKept: () => isNamed });
  log.info({ chargeId: id, staffId: caller.uid, did }, 'staff decided on a charge');
  chargeRunner.wake(id);
  return answeredBody(outcome);
}
