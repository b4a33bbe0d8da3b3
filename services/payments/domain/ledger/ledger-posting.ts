import type { ChargeFacts, ReceivableFacts } from '@livery/contracts/payments/model.ts';

export interface LedgerLine {
  /** `traveler:<uid>`, `operator:<uid>`, `platform` or `receivables`. */
  account: string;
  /** Positive: received; negative: paid. */
  amountCents: number;
}

export interface Posting {
  chargeId: string;
  rideId: string;
  lines: LedgerLine[];
}

/** A capture: from the traveler to the operator or the platform. */
export function capturePosting(charge: ChargeFacts): Posting {
  return posting(charge, { from: traveler(charge), to: earner(charge), amountCents: charge.capturedCents });
}

/** One refund; negative for one that failed. */
export function refundPosting(charge: ChargeFacts, amountCents: number): Posting {
  return posting(charge, { from: earner(charge), to: traveler(charge), amountCents });
}

/** A debt the traveler owes; it ends when the card has paid or staff waived it. */
export function receivablePosting(receivable: ReceivableFacts): Posting {
  const way = { from: traveler(receivable), to: 'receivables', amountCents: receivable.amountCents };
  return posting(receivable, receivable.status === 'open' ? way : { ...way, from: way.to, to: way.from });
}

function posting(
  { chargeId, rideId }: { chargeId: string; rideId: string },
  { from, to, amountCents }: { from: string; to: string; amountCents: number },
): Posting {
  return {
    chargeId,
    rideId,
    lines: [
      { account: from, amountCents: -amountCents },
      { account: to, amountCents },
    ],
  };
}

const traveler = ({ travelerId }: { travelerId: string }) => `traveler:${travelerId}`;
const earner = ({ operatorId }: ChargeFacts) => (operatorId ? `operator:${operatorId}` : 'platform');
