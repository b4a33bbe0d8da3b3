import { messages } from '@livery/contracts/messages.ts';
import { type BookingDraft, isSamePlace } from './booking-draft.ts';

/** Why two chosen places are no trip: also two addresses are one point where a town or a ZIP area stands for both. */
export function tripRefusal({ from, to }: Pick<BookingDraft, 'from' | 'to'>): string | undefined {
  if (!isSamePlace({ from, to })) return undefined;
  const isOneAddress = from.text === to.text || from.place?.precision === 'address';
  return isOneAddress ? messages.samePickUpAndDropOff : `${messages.samePickUpAndDropOff} ${whatHelps}`;
}

const whatHelps =
  'Both are located by the same city center or ZIP area: add their ZIP codes, or book an hourly charter.';
