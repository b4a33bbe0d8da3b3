import type { OfferView, RideView } from '@livery/contracts/rides/view.ts';

type ExtraStop = OfferView['extraStops'][number];

/** The extra stops of the operator who drives; no other offer has any. */
export const stopsOf = ({ offers }: RideView): ExtraStop[] => offers.flatMap(({ extraStops }) => extraStops);

export const isStopPending = ({ status }: ExtraStop) => status === 'PENDING TRAVELER APPROVAL';

/** The offer of the operator who drives. */
export const confirmedOffer = ({ offers }: RideView) => offers.find(({ status }) => status === 'confirmed');
