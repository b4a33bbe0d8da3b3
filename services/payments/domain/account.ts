import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import type { Decision } from './decision.ts';

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

/** A connected account that is paid directly. */
export interface Payout {
  accountId: string;
  chargesEnabled: boolean;
}

/** A person's account with the payment provider: customer, cards, subscription, payout. */
export interface Account {
  uid: string;
  /** What the customer is created with; gone once it exists. */
  plannedCustomer?: { email: string; name: string } | undefined;
  customerId?: string | undefined;
  cards: SavedCard[];
  defaultCardId?: string | undefined;
  /** The card that was saved or made the default last. */
  changedCardId?: string | undefined;
  setupIntentId?: string | undefined;
  /** How many set-ups of a card were begun; part of the key of the next one. */
  cardSetups: number;
  subscription: Subscription;
  /** When the subscription was last read at the provider. */
  subscriptionReadAt?: Date | undefined;
  payout?: Payout | undefined;
  openReceivables: number;
  nextAttemptAt?: Date | undefined;
}

export type AccountEvent =
  | 'customer.created'
  | 'card.saved'
  | 'card.removed'
  | 'subscription.activated'
  | 'subscription.past-due'
  | 'subscription.ended'
  | 'payout.connected'
  | 'payout.disconnected'
  | 'account.debt-changed';

export const noSubscription: Subscription = {
  state: 'none',
  id: null,
  expiresAt: null,
  pastDueUntil: null,
  endsAt: null,
};

export function accountFacts(account: Account): AccountFacts {
  const { uid, subscription, payout, cards, openReceivables } = account;
  return {
    uid,
    subscription,
    payout: { linked: payout !== undefined, chargesEnabled: payout?.chargesEnabled ?? false },
    cards: cards.length,
    openReceivables,
  };
}

export function accountTold(account: Account, type: AccountEvent): Decision<Account> {
  return { state: account, events: [{ type, data: { account: accountFacts(account) }, parties: [account.uid] }] };
}

/** A person has registered: a customer is to be created at the provider. */
export function openAccount(
  uid: string,
  plannedCustomer: { email: string; name: string },
  realNow: Date,
): Decision<Account> {
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

export function customerCreated(account: Account, customerId: string): Decision<Account> | undefined {
  if (account.customerId) return undefined;
  return accountTold(
    { ...account, customerId, plannedCustomer: undefined, nextAttemptAt: undefined },
    'customer.created',
  );
}

export function debtChanged(account: Account, openReceivables: number): Decision<Account> | undefined {
  if (account.openReceivables === openReceivables) return undefined;
  return accountTold({ ...account, openReceivables }, 'account.debt-changed');
}

/** Linked, able to be charged for, in this country and currency; publishes only what consumers can tell apart. */
export function payoutLinked(account: Account, payout: Payout): Decision<Account> | undefined {
  const { accountId, chargesEnabled } = account.payout ?? {};
  if (accountId === payout.accountId && chargesEnabled === payout.chargesEnabled) return undefined;
  return accountTold({ ...account, payout }, 'payout.connected');
}

export function payoutUnlinked(account: Account): Decision<Account> | undefined {
  return account.payout && accountTold({ ...account, payout: undefined }, 'payout.disconnected');
}
