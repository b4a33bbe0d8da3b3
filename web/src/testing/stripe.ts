import { jest } from '@jest/globals';

/** The provider's library as far as the card form uses it: a card is saved as `cardId`, complete unless said otherwise. */
export function startStripe(cardId: string) {
  const entered = { isComplete: true };
  const confirmCardSetup = jest.fn(async (_secret: string, _details: unknown) => ({
    setupIntent: { id: 'seti_1', payment_method: cardId },
  }));
  const handleNextAction = jest.fn(async (_step: unknown): Promise<{ error?: { message: string } }> => ({}));
  const focusCard = jest.fn();
  const card = {
    focus: focusCard,
    on: (event: string, tell: (change: unknown) => void) => {
      if (event === 'change') setTimeout(() => tell({ complete: entered.isComplete, brand: 'visa' }));
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
    handleNextAction,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  };
  // As the stand-in's: another one is complained of.
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return { entered, confirmCardSetup, handleNextAction, focusCard };
}
