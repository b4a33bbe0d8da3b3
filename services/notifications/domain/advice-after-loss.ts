import { whatNow } from '@livery/contracts/rides/texts.ts';

interface Loss {
  ride: Parameters<typeof whatNow>[1];
  otherOffers?: number | undefined;
  travelerSuspended?: true | undefined;
}

/** What a traveler can do who has lost an operator; nothing while suspended, of which another letter tells (R47). */
export function adviceAfterLoss({ ride, otherOffers = 0, travelerSuspended }: Loss): string {
  return travelerSuspended ? '' : whatNow(otherOffers, ride);
}
