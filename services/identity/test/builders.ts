import { anAccountFacts } from '@livery/contracts/payments/example-facts.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';

export const aRide = (facts: Partial<RideFacts> = {}): RideFacts =>
  aRideFacts({ rideId: 'ride-1', open: true, authorId: 'traveler-1', ...facts });

export const anAccount = (facts: Partial<AccountFacts> = {}): AccountFacts =>
  anAccountFacts({ uid: 'operator-1', cards: 1, payout: { linked: true, chargesEnabled: true }, ...facts });
