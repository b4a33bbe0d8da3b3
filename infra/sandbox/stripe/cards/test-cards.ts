export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** When the bank wants the cardholder to authenticate. */
export type Authentication = 'never' | 'until-set-up' | 'always' | 'on-session-only';

export interface TestCard {
  number: string;
  /** Name by which a server names the card instead of its number. */
  alias?: string;
  authentication: Authentication;
  decline?: Decline;
  /** A declining card that can still be saved. */
  attaches: boolean;
  disputed?: true;
  /** Refunds to it are sent back. */
  refundsFail?: true;
}

function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', declineCode, message };
}

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

function works(number: string, alias?: string): TestCard {
  return { number, ...(alias === undefined ? {} : { alias }), authentication: 'never', attaches: true };
}

function refuses(number: string, alias: string, decline: Decline): TestCard {
  return { number, alias, authentication: 'never', attaches: false, decline };
}

/** Stripe's test cards: https://docs.stripe.com/testing */
const testCards: TestCard[] = [
  works('4242424242424242', 'pm_card_visa'),
  works('4000056655665556', 'pm_card_visa_debit'),
  works('5555555555554444', 'pm_card_mastercard'),
  works('5200828282828210', 'pm_card_mastercard_debit'),
  works('378282246310005', 'pm_card_amex'),
  works('6011111111111117', 'pm_card_discover'),
  refuses('4000000000000002', 'pm_card_visa_chargeDeclined', declined('generic_decline')),
  refuses('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', insufficientFunds),
  refuses('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', declined('lost_card')),
  refuses('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', declined('stolen_card')),
  refuses('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  refuses('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  refuses('4000000000000119', 'pm_card_chargeDeclinedProcessingError', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  { ...refuses('4000000000000341', 'pm_card_chargeCustomerFail', declined('generic_decline')), attaches: true },
  { ...works('4000002500003155', 'pm_card_authenticationRequiredOnSetup'), authentication: 'until-set-up' },
  { ...works('4000002760003184', 'pm_card_authenticationRequired'), authentication: 'always' },
  {
    ...works('4000003800000446', 'pm_card_authenticationRequiredSetupForOffSession'),
    authentication: 'on-session-only',
  },
  {
    ...works('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'),
    authentication: 'until-set-up',
    decline: insufficientFunds,
  },
  { ...works('4000000000000259', 'pm_card_createDispute'), disputed: true },
  { ...works('4000000000005126', 'pm_card_refundFail'), refundsFail: true },
];

export function cardWithNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function cardWithAlias(alias: string): TestCard | undefined {
  return testCards.find((card) => card.alias === alias);
}

export function needsAuthentication(card: TestCard, use: { offSession: boolean; setUp: boolean }): boolean {
  switch (card.authentication) {
    case 'never':
      return false;
    case 'always':
      return true;
    case 'on-session-only':
      return !use.offSession;
    case 'until-set-up':
      return !(use.offSession && use.setUp);
  }
}
