import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { StripeFailure } from '../errors.ts';
import { emit } from '../events/emit.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { mergeMetadata } from '../metadata.ts';
import { platformAccount } from './platform-account.ts';

interface NewAccount {
  id?: string;
  email: string | null;
  /** Everything the provider asks for has been handed in. */
  complete?: boolean;
  metadata?: Stripe.MetadataParam | undefined;
}

export function storeAccount(world: World, { id, email, complete = true, metadata }: NewAccount): Stripe.Account {
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
      metadata: mergeMetadata({}, metadata),
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

export function createAccount(world: World, call: StripeCall<Stripe.AccountCreateParams>): Stripe.Account {
  const { email, metadata } = call.params;
  return storeAccount(world, { email: email ?? null, complete: false, metadata: metadata || undefined });
}

/** Changes an account as its owner or the provider would, and tells the platform. */
export function changeAccount(world: World, account: Stripe.Account, change: Partial<Stripe.Account>): Stripe.Account {
  const updated = world.records.accounts.patch(platformAccount, account.id, change);
  emit(world, account.id, { type: 'account.updated', object: updated });
  return updated;
}

const linkSeconds = 300;

export function createAccountLink(world: World, call: StripeCall<Stripe.AccountLinkCreateParams>): Stripe.AccountLink {
  const account = findAccount(world, call.params.account);
  const query = new URLSearchParams({ return_url: call.params.return_url ?? '' });
  return {
    object: 'account_link',
    created: world.clock.seconds(),
    expires_at: world.clock.seconds() + linkSeconds,
    url: `${world.settings.publicUrl}/dashboard/${account.id}?${query}`,
  };
}
