import { jest } from '@jest/globals';

/**
 * The provider's library as far as the card form uses it: a card is saved as `cardId`, whole unless `entered` says that
 * it is typed in half, or with undefined that nobody has entered anything.
 */
export function startStripe(cardId: string) {
  const entered: { isComplete: boolean | undefined } = { isComplete: true };
  const confirmCardSetup = jest.fn(async (_secret: string, _details: unknown) => ({
    setupIntent: { id: 'seti_1', payment_method: cardId },
  }));
  const handleNextAction = jest.fn(async (_step: unknown): Promise<{ error?: { message: string } }> => ({}));
  const focusCard = jest.fn();
  let isThere = false;
  const card = {
    focus: focusCard,
    on: (event: string, tell: (change: unknown) => void) => {
      const { isComplete: complete } = entered;
      if (event === 'change' && complete !== undefined) setTimeout(() => tell({ complete, brand: 'visa' }));
      return card;
    },
    off: () => card,
    mount: () => {},
    update: () => {},
    destroy: () => {
      isThere = false;
    },
  };
  const elements = {
    create: () => {
      isThere = true;
      return card;
    },
    getElement: () => (isThere ? card : null),
    update: () => {},
  };
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
