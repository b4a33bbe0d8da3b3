import { feeOf, isDue, type KnownRide } from './ride-money.ts';

/**
 * Whether a ride may still cost money that no charge shows yet: its price is open until it is over, and then its charge
 * begins with a task, which may be late. Until then nobody is removed from the provider, for 30 days at most (R97).
 */
export function hasChargesToCome(known: KnownRide): boolean {
  const { status } = known.ride;
  switch (status) {
    case 'PENDING':
    case 'CONFIRMED':
      return true;
    case 'COMPLETED':
      return !isDue(known, 'capturePreAuthorizations');
    case 'CANCELLED':
      return feeOf(known) === 'pending';
    default:
      return status satisfies never;
  }
}
