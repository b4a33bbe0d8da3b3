import type { FastifyRequest } from 'fastify';
import type { World } from '../../world.ts';
import { platformAccount } from '../connect/platform-account.ts';
import { StripeFailure } from '../errors.ts';

export interface Credentials {
  publishable: boolean;
  account: string;
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

function keyOf(request: FastifyRequest, form: Record<string, unknown>): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer' && token) return token;
  if (scheme === 'Basic' && token) return Buffer.from(token, 'base64').toString().split(':')[0] ?? '';
  return typeof form['key'] === 'string' ? form['key'] : '';
}

/** Any test key of the right kind is accepted; a connected account must exist and still be connected. */
export function authenticate(world: World, request: FastifyRequest, form: Record<string, unknown>): Credentials {
  const key = keyOf(request, form);
  if (key === '') throw unauthorized('You did not provide an API key.');
  const publishable = key.startsWith('pk_test_');
  if (!publishable && !key.startsWith('sk_test_'))
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  const account = request.headers['stripe-account'] ?? form['_stripe_account'] ?? platformAccount;
  if (typeof account !== 'string' || world.records.accounts.find(platformAccount, account) === undefined) {
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${String(account)}' (or that account does not exist). Application access may have been revoked.`,
    });
  }
  return { publishable, account };
}
