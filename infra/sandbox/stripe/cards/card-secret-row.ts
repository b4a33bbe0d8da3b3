/** What the bank knows of a payment method and Stripe never shows. */
export interface CardSecret {
  id: string;
  number: string;
  /** Authenticated once for later charges. */
  setUp: boolean;
  /** Used without a customer, or detached: not usable again. */
  spent: boolean;
}
