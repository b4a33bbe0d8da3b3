import type { ChargeRow, Evidence, Finding, Payment, RideRow } from '../evidence.ts';

const holdCents = 500;
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

interface RideMoney {
  ride: RideRow;
  charges: ChargeRow[];
  payments: Payment[];
}

/** One hold per ride, given back or taken once; one capture per charge; together exactly what the ride costs. */
export function moneyIsRight({ rides, charges, payments }: Evidence): Finding[] {
  const claimed = new Set(rides.map(({ preauthorizationId }) => preauthorizationId));
  return [
    ...rides.flatMap((ride) => {
      const own = charges.filter(({ rideId }) => rideId === ride._id);
      const ids = new Set(own.map(({ _id }) => _id));
      const about = payments.filter(({ id, chargeId }) => ids.has(chargeId) || id === ride.preauthorizationId);
      const money = { ride, charges: own, payments: about };
      return [...holdFindings(money), ...own.flatMap((charge) => captureFindings(charge, about)), ...total(money)];
    }),
    ...payments
      .filter(({ id, purpose, status }) => purpose === 'booking-hold' && status !== 'canceled' && !claimed.has(id))
      .map(({ id }) => ({ rule: 'unclaimed-hold', about: id, says: 'belongs to no ride' })),
  ];
}

function holdFindings({ ride, charges, payments }: RideMoney): Finding[] {
  const holds = charges.filter(({ purpose }) => purpose === 'booking-hold');
  const held = payments.filter(({ purpose }) => purpose === 'booking-hold');
  const isOnce = holds.length === 1 && held.length === 1 && holds[0]?.paymentIntentId === ride.preauthorizationId;
  const isWhole = held.every(({ amount }) => amount === holdCents);
  if (isOnce && isWhole) return [];
  return [{ rule: 'hold', about: ride._id, says: `${holds.length} holds with ${held.length} payments` }];
}

/** A charge is one payment at the provider; its earlier attempts that failed are cancelled there. */
function captureFindings(charge: ChargeRow, all: Payment[]): Finding[] {
  const { _id: about, purpose, status, capturedCents, paymentIntentId } = charge;
  const own = all.filter(({ id, chargeId }) =>
    purpose === 'booking-hold' ? id === paymentIntentId : chargeId === about,
  );
  const taken = own.filter(({ received }) => received > 0);
  const open = own.filter(({ status }) => status !== 'succeeded' && status !== 'canceled');
  const findings: Finding[] = [];
  if (taken.length !== (status === 'captured' ? 1 : 0))
    findings.push({ rule: 'captures', about, says: `is ${status} and was captured ${taken.length} times` });
  if (sumOf(taken.map(({ received }) => received)) !== capturedCents)
    findings.push({ rule: 'captured-amount', about, says: `the provider took something else than ${capturedCents}` });
  if (open.length > 0 && (status === 'captured' || status === 'voided'))
    findings.push({ rule: 'leaked-hold', about, says: `${open.map(({ id, status }) => `${id} is ${status}`)}` });
  return findings;
}

function total({ ride, charges, payments }: RideMoney): Finding[] {
  const due = dueCents(ride);
  if (due === undefined) return [];
  const taken = sumOf(payments.map(({ received }) => received));
  const owed = sumOf(charges.map(({ receivable }) => (receivable?.status === 'open' ? receivable.amountCents : 0)));
  const findings: Finding[] = [];
  if (ride.status === 'COMPLETED' && ride.finalRateCents !== due)
    findings.push({ rule: 'final-rate', about: ride._id, says: `is ${ride.finalRateCents}, not ${due}` });
  if (taken + owed !== due)
    findings.push({ rule: 'total', about: ride._id, says: `${taken} taken and ${owed} owed of ${due}` });
  return findings;
}

/** What a finished ride costs, calculated independently; undefined while it runs. */
function dueCents({ status, offers, extraStops, cancellation }: RideRow): number | undefined {
  if (status === 'CANCELLED') return cancellation?.feeCents ?? 0;
  if (status !== 'COMPLETED') return undefined;
  const rate = offers.find((offer) => offer.status === 'confirmed')?.totalRateCents ?? 0;
  return rate + sumOf(extraStops.filter((stop) => stop.status === 'APPROVED').map((stop) => stop.chargesCents));
}
