import { type CardElement, createCardElement } from './card-element.ts';
import type { CardOptions } from './frame-protocol.ts';

/** `getElement` is asked by name or by react-stripe-js's component. */
function typeOf(wanted: unknown): string {
  if (typeof wanted === 'string') return wanted;
  return String((wanted as { __elementType?: string } | null)?.__elementType ?? '');
}

export function createElements(origin: string) {
  let card: CardElement | undefined;
  return {
    create(type: string, options: CardOptions = {}): CardElement {
      if (type !== 'card') throw new Error(`This stand-in offers the card element only, not ${type}.`);
      if (card) throw new Error('Can only create one Element of type card through the same Elements instance.');
      card = createCardElement(origin, options, () => {
        card = undefined;
      });
      return card;
    },
    getElement: (wanted: unknown): CardElement | null => (typeOf(wanted) === 'card' && card ? card : null),
    update: () => undefined,
    fetchUpdates: () => Promise.resolve({}),
  };
}
