import type { Decision } from '@livery/contracts/decision.ts';
import type { AccountFacts, EligibilityFacts } from '@livery/contracts/payments/model.ts';

export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  postalCode: string | null;
  fingerprint: string | null;
}

export interface Subscription {
  state: AccountFacts['subscription']['state'];
  id: string | null;
  expiresAt: string | null;
  pastDueUntil: string | null;
  endsAt: string | null;
}

/** A connected account for direct charges. */
export interface Payout {
  accountId: string;
  chargesEnabled: boolean;
  /** Known not to be one of the US in US dollars: it is never charged, whatever its dashboard says. */
  foreign?: boolean | undefined;
}

export interface PlannedCustomer {
  email: string;
  name: string;
}

/** What the provider will not do, however often it is asked. */
export interface Refusal {
  code: string;
  at: Date;
}

/** A person's account with the payment provider: customer, cards, subscription, payout. */
export interface Account {
  uid: string;
  /** What the customer is created with; absent once the customer exists. */
  plannedCustomer?: PlannedCustomer | undefined;
  /** The provider refuses this person as a customer: tried again only when the person needs one. */
  customerRefused?: Refusal | undefined;
  customerId?: string | undefined;
  /** Number of customers deleted at the provider; part of the next one's key. */
  formerCustomers?: number | undefined;
  cards: SavedCard[];
  defaultCardId?: string | undefined;
  /** The card last saved or made the default. */
  changedCardId?: string | undefined;
  setupIntentId?: string | undefined;
  /** Number of card set-ups begun; part of the next one's key. */
  cardSetups: number;
  /** Number of failures that the provider has stored; part of the keys of customer, card set-ups and open invoice. */
  repeats?: number | undefined;
  subscription: Subscription;
  /** When the subscription was last read at the provider, or was to be read and could not. */
  subscriptionReadAt?: Date | undefined;
  payout?: Payout | undefined;
  /** When the payout account was last read at the provider. */
  payoutReadAt?: Date | undefined;
  /** The last linked account: what is held there can only be captured there. */
  formerPayoutId?: string | undefined;
  openReceivables: number;
  /** The person has left us: customer and payout account go as soon as no money of theirs is under way. */
  leavingSince?: Date | undefined;
  /** The provider refuses to remove the person: tried again each day, then left to staff. */
  leaveRefused?: Refusal | undefined;
  nextAttemptAt?: Date | undefined;
}

export type AccountEvent =
  | 'customer.created'
  | 'card.saved'
  | 'card.removed'
  | 'account.debt-changed'
  | EligibilityEvent;

/** About what an operator needs to accept rides. */
export type EligibilityEvent =
  | 'subscription.activated'
  | 'subscription.past-due'
  | 'subscription.ended'
  | 'payout.connected'
  | 'payout.disconnected';

export const noSubscription: Subscription = {
  state: 'none',
  id: null,
  expiresAt: null,
  pastDueUntil: null,
  endsAt: null,
};

export function accountFacts(account: Account): AccountFacts {
  const { uid, subscription, payout, cards, openReceivables, customerId } = account;
  return {
    uid,
    subscription,
    payout: {
      linked: payout !== undefined,
      chargesEnabled: payout?.chargesEnabled ?? false,
      ...(payout?.foreign && { foreign: true }),
    },
    cards: cards.length,
    openReceivables,
    customerId: customerId ?? null,
    payoutAccountId: payout?.accountId ?? null,
  };
}

const eligibilityFacts = ({ subscription, payout }: Account): EligibilityFacts => ({
  subscription: subscription.state,
  chargesEnabled: payout?.chargesEnabled ?? false,
  payoutAccountId: payout?.accountId ?? null,
});

export function withAccountEvent(account: Account, type: AccountEvent): Decision<Account> {
  return { state: account, events: [{ type, data: { account: accountFacts(account) }, parties: [account.uid] }] };
}

/** The same with what held before, so that consumers can tell a loss from news. A person who leaves loses nothing. */
export function withEligibilityEvent(account: Account, type: EligibilityEvent, former: Account): Decision<Account> {
  if (account.leavingSince) return withAccountEvent(account, type);
  const data = { account: accountFacts(account), before: eligibilityFacts(former) };
  return { state: account, events: [{ type, data, parties: [account.uid] }] };
}

/** A new account, whose customer is still to be created at the provider. */
export function openAccount(uid: string, plannedCustomer: PlannedCustomer, realNow: Date): Decision<Account> {
  const state: Account = {
    uid,
    plannedCustomer,
    cards: [],
    cardSetups: 0,
    subscription: noSubscription,
    openReceivables: 0,
    nextAttemptAt: realNow,
  };
  return { state, events: [] };
}

export function setCustomer(account: Account, customerId: string): Decision<Account> | undefined {
  if (account.customerId) return undefined;
  const created = { ...account, customerId, plannedCustomer: undefined, customerRefused: undefined };
  return withAccountEvent({ ...created, nextAttemptAt: undefined }, 'customer.created');
}

/** The customer was deleted at the provider, with its cards: another one replaces it. */
export function replaceCustomer(
  account: Account,
  customerId: string,
  { plannedCustomer, realNow }: { plannedCustomer: PlannedCustomer; realNow: Date },
): Decision<Account> | undefined {
  if (account.customerId !== customerId) return undefined;
  const state: Account = {
    ...account,
    customerId: undefined,
    plannedCustomer,
    formerCustomers: (account.formerCustomers ?? 0) + 1,
    cards: [],
    defaultCardId: undefined,
    setupIntentId: undefined,
    nextAttemptAt: realNow,
  };
  return account.cards.length > 0 ? withAccountEvent(state, 'card.removed') : { state, events: [] };
}

/** Retrying would not help, so it is not tried again automatically. */
export function noteCustomerRefused(account: Account, refusal: Refusal): Decision<Account> | undefined {
  if (account.customerId) return undefined;
  return { state: { ...account, customerRefused: refusal, nextAttemptAt: undefined }, events: [] };
}

/** The call made after this many failures has failed, too: the next try has another key. */
export function countStoredFailure(account: Account, repeats: Account['repeats']): Decision<Account> | undefined {
  if (account.repeats !== repeats) return undefined;
  return { state: { ...account, repeats: (repeats ?? 0) + 1 }, events: [] };
}

/** Why there is no customer and none is being created; undefined while one is. */
export function whyNoCustomer({ customerRefused: refusal, plannedCustomer }: Account): string | undefined {
  if (refusal) return refusal.code;
  return plannedCustomer ? undefined : 'customer_gone';
}

/** The person asks for something that needs a customer. */
export function requestCustomer(account: Account, realNow: Date): Decision<Account> | undefined {
  if (account.customerId || !account.plannedCustomer) return undefined;
  if (account.nextAttemptAt && account.nextAttemptAt <= realNow) return undefined;
  return { state: { ...account, nextAttemptAt: realNow }, events: [] };
}

export function setOpenReceivables(account: Account, openReceivables: number): Decision<Account> | undefined {
  if (account.openReceivables === openReceivables) return undefined;
  return withAccountEvent({ ...account, openReceivables }, 'account.debt-changed');
}

/** Stores the payout account, asked for at `askedAt`; undefined when the platform may not act for it. */
export function applyPayout(account: Account, payout: Payout | undefined, askedAt: Date): Decision<Account> {
  const state = { ...account, payoutReadAt: askedAt };
  return (payout ? setPayout(state, payout) : clearPayout(state)) ?? { state, events: [] };
}

/** Links or refreshes the payout account; undefined unless something of it changed. */
export function setPayout(account: Account, payout: Payout): Decision<Account> | undefined {
  const { accountId, chargesEnabled, foreign } = account.payout ?? {};
  const isSame = chargesEnabled === payout.chargesEnabled && foreign === payout.foreign;
  if (accountId === payout.accountId && isSame) return undefined;
  return withEligibilityEvent({ ...account, payout }, 'payout.connected', account);
}

export function clearPayout(account: Account): Decision<Account> | undefined {
  if (!account.payout) return undefined;
  const { accountId: formerPayoutId } = account.payout;
  return withEligibilityEvent({ ...account, payout: undefined, formerPayoutId }, 'payout.disconnected', account);
}
