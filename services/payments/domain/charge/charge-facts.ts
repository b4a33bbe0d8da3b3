import type { ChargeFacts, ReceivableFacts } from '@livery/contracts/payments/model.ts';
import type { Charge, Receivable, RidesCharge } from './charge.ts';

const blockedCodes = { payout: 'payout_unusable', provider: 'provider_refused' } as const;

export function chargeFacts(charge: RidesCharge): ChargeFacts {
  const { chargeId, rideId, purpose, epoch, stopIndex, travelerId, operatorId, status, amountCents } = charge;
  const { capturedCents, refundedCents, captureBefore, attempt, card, failure, blocked } = charge;
  return {
    ...{ chargeId, rideId, purpose, epoch, stopIndex, travelerId, operatorId, status, amountCents },
    ...{ capturedCents, refundedCents, captureBefore, attempt },
    ...(card && { card }),
    failureCode: blocked ? blockedCodes[blocked.by] : (failure?.code ?? null),
    hardDecline: failure?.hard ?? false,
  };
}

export function receivableFacts(charge: RidesCharge, receivable: Receivable): ReceivableFacts {
  const { chargeId, rideId, travelerId, purpose } = charge;
  const { amountCents, status } = receivable;
  return { receivableId: chargeId, chargeId, rideId, travelerId, purpose, amountCents, status };
}

export function partiesOf({ travelerId, operatorId }: Charge): string[] {
  return operatorId ? [travelerId, operatorId] : [travelerId];
}
