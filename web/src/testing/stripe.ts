import { jest } from '@jest/globals';

/** What the provider's frame tells of the card that is typed into it. */
interface Entered {
  isComplete: boolean;
  brand: string;
  problem?: string;
}

const wholeCard: Entered = { isComplete: true, brand: 'visa' };

/** The provider's library as far as the card form uses it; a whole card is saved as `cardId`. */
export function startStripe(cardId: string) {
  let entered: Entered | undefined = wholeCard;
  /** Into the next form: the card differs in this from a whole one, or null for nothing at all. */
  const enter = (difference: Partial<Entered> | null) => {
    entered = difference ? { ...wholeCard, ...difference } : undefined;
  };
  const confirmCardSetup = jest.fn(async (_secret: string, _details: unknown) => ({
    setupIntent: { id: 'seti_1', payment_method: cardId },
  }));
  const handleNextAction = jest.fn(async (_step: unknown): Promise<{ error?: { message: string } }> => ({}));
  const focusCard = jest.fn();
  let isThere = false;
  const card = {
    focus: focusCard,
    on: (event: string, tell: (change: unknown) => void) => {
      if (event !== 'change' || !entered) return card;
      const { isComplete: complete, brand, problem } = entered;
      setTimeout(() => tell({ complete, brand, error: problem && { message: problem } }));
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
  return { enter, confirmCardSetup, handleNextAction, focusCard };
}
