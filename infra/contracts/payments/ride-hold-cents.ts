import { maximumChargeCents } from '../money.ts';

/**
 * What is held on the card for a ride (R5), rounded up to the cent; no more than a card can be charged, but always the
 * whole rate.
 */
export function rideHoldCents(rateCents: number, bufferPercent: number): number {
  return Math.min(Math.ceil((rateCents * (100 + bufferPercent)) / 100), maximumChargeCents);
}
