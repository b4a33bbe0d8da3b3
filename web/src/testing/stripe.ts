import { jest } from '@jest/globals';

/** The provider's library as far as the card form uses it: every card is complete, and saved as `cardId`. */
export function startStripe(cardId: string) {
  const confirmCardSetup = jest.fn(async (_secret: string, _details: unknown) => ({
    setupIntent: { id: 'seti_1', payment_method: cardId },
  }));
  const card = {
    on: (event: string, tell: (change: unknown) => void) => {
      if (event === 'change') setTimeout(() => tell({ complete: true, brand: 'visa' }));
      return card;
    },
    off: () => card,
    mount: () => {},
    update: () => {},
    destroy: () => {},
  };
  const elements = { create: () => card, getElement: () => card, update: () => {} };
  const stripe = {
    elements: () => elements,
    confirmCardSetup,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  };
  Object.assign(window, { Stripe: () => stripe });
  return { confirmCardSetup };
}
