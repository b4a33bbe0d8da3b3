import { messages } from '@livery/contracts/messages.ts';
import { type BookingDraft, isSamePlace } from './booking-draft.ts';

/** Why two chosen places make no trip: even two addresses are one point where a town or a ZIP area stands for both. */
export function tripRefusal({ from, to }: Pick<BookingDraft, 'from' | 'to'>): string | undefined {
  if (!isSamePlace({ from, to })) return undefined;
  const precision = from.place?.precision;
  if (from.text === to.text || precision === 'address') return messages.samePickUpAndDropOff;
  const help =
    precision === 'zip'
      ? 'Both are in the same ZIP code: '
      : 'Both are located at the same city center: add their ZIP codes, or ';
  return `${messages.samePickUpAndDropOff} ${help}book an hourly charter.`;
}
