import { messages } from '@livery/contracts/messages.ts';
import { type BookingDraft, isSamePlace } from './booking-draft.ts';

/** Why two chosen places are no trip: also two addresses are one point where a town or a ZIP area stands for both. */
export function tripRefusal({ from, to }: Pick<BookingDraft, 'from' | 'to'>): string | undefined {
  if (!isSamePlace({ from, to })) return undefined;
  const precision = from.place?.precision;
  if (from.text === to.text || precision === 'address') return messages.samePickUpAndDropOff;
  const point = precision === 'zip' ? 'ZIP area: ' : 'city center: add their ZIP codes, or ';
  return `${messages.samePickUpAndDropOff} Both are located by the same ${point}book an hourly charter.`;
}
