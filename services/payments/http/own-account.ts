import { setTimeout as pause } from 'node:timers/promises';
import { conflict, forbidden, notFound, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { type Account, requestCustomer } from '../domain/account/account.ts';
import type { Person } from '../store/person-store.ts';

const pauseMs = 50;
const patienceMs = 2_000;

/** Body fields that repeat who is signed in must match (R44). */
export function requireSelf(uid: string, given: string | undefined): void {
  if (given !== undefined && given !== uid) throw forbidden('NOT_YOURS', messages.forbidden);
}

export function requireEmail(person: Person, given: string | undefined): void {
  if (given !== undefined && given.toLowerCase() !== person.email.toLowerCase())
    throw forbidden('NOT_YOURS', messages.forbidden);
}

/** The person as of the newest event; waits a little, because the event of a sign-up may not have arrived yet. */
export async function ownPerson({ people }: Pick<Deps, 'people'>, uid: string): Promise<Person> {
  return await soon(() => people.get(uid));
}

export async function ownAccount({ accounts }: Pick<Deps, 'accounts'>, uid: string): Promise<Account> {
  return (await soon(() => accounts.get(uid))).state;
}

export interface Customer extends Account {
  customerId: string;
}

/** The account with its customer at the provider, who is created now if missing. */
export async function ownCustomer(deps: Pick<Deps, 'accounts' | 'accountRunner'>, uid: string): Promise<Customer> {
  const account = await ownAccount(deps, uid);
  if (!account.customerId) {
    await deps.accounts.update(uid, (state) => requestCustomer(state, realNow()));
    await deps.accountRunner.runNow(uid);
  }
  const { customerId, ...rest } = account.customerId ? account : await ownAccount(deps, uid);
  if (!customerId && rest.customerRefused) throw conflict('CUSTOMER_REFUSED', messages.customerRefused);
  if (!customerId) throw unavailable('PROVIDER_DOWN', messages.providerDown);
  return { ...rest, customerId };
}

/** Other people's cards do not exist for the caller. `said`: the page's own sentence for it. */
export function requireOwnCard(account: Account, cardId: string, said: string = messages.cardNotFound): void {
  if (!account.cards.some(({ id }) => id === cardId)) throw notFound('CARD_NOT_FOUND', said);
}

export async function requireOwnCardIfGiven(
  deps: Pick<Deps, 'accounts'>,
  uid: string,
  cardId: string | undefined,
): Promise<void> {
  if (cardId) requireOwnCard(await ownAccount(deps, uid), cardId);
}

async function soon<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + patienceMs; ; ) {
    const found = await read();
    if (found) return found;
    if (Date.now() > end) throw unavailable('ACCOUNT_NOT_READY', messages.serviceDown, { retryAfterSeconds: 1 });
    await pause(pauseMs);
  }
}
