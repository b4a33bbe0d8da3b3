import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { StripeFailure } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { platformAccount } from './platform-account.ts';

interface NewAccount {
  id?: string;
  email: string | null;
  /** Everything the provider asks for has been handed in. */
  complete?: boolean;
}

export function storeAccount(world: World, { id, email, complete = true }: NewAccount): Stripe.Account {
  return world.records.accounts.put(
    platformAccount,
    world.shapes.complete<Stripe.Account>('Account', {
      id: id ?? `acct_${randomBase62(16)}`,
      object: 'account',
      business_type: 'individual',
      capabilities: { card_payments: complete ? 'active' : 'inactive', transfers: complete ? 'active' : 'inactive' },
      charges_enabled: complete,
      country: 'US',
      created: world.clock.seconds(),
      default_currency: 'usd',
      details_submitted: complete,
      email,
      metadata: {},
      payouts_enabled: complete,
      type: 'standard',
    }),
  );
}

function findAccount(world: World, id: string): Stripe.Account {
  const account = world.records.accounts.find(platformAccount, id);
  if (account) return account;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

export function retrieveAccount(world: World, call: StripeCall<unknown>): Stripe.Account {
  return findAccount(world, call.id || call.account);
}

/** Changes an account as its owner or the provider would, and tells the platform. */
export function changeAccount(world: World, account: Stripe.Account, change: Partial<Stripe.Account>): Stripe.Account {
  const updated = world.records.accounts.patch(platformAccount, account.id, change);
  emit(world, account.id, { type: 'account.updated', object: updated });
  return updated;
}
