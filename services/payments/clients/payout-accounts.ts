import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Payout } from '../domain/account/account.ts';
import { asking, isRefusedGrant, isRevoked, type StripeApi } from './stripe.ts';

export interface ConnectPrefill {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}

/** Operators' own accounts at the provider, connected with their consent. */
export interface PayoutAccounts {
  /** The provider's page on which the operator consents. */
  consentUrl(state: string, prefill: ConnectPrefill): string;
  /** Exchanges the authorization code; refuses with `conflict` when it was used or is too old. */
  connect(code: string): Promise<Payout>;
  /** Undefined when the account has revoked its consent. */
  retrieve(accountId: string): Promise<Payout | undefined>;
  disconnect(accountId: string): Promise<void>;
}

export interface PayoutAccountsOptions {
  stripe: StripeApi;
  clientId: string;
  /** Origin of the consent page as a browser reaches it. */
  consentOrigin: string;
  publicUrl: string;
  isLive: boolean;
}

export function payoutAccounts(options: PayoutAccountsOptions): PayoutAccounts {
  const { stripe, clientId, consentOrigin, publicUrl, isLive } = options;
  async function retrieve(accountId: string): Promise<Payout | undefined> {
    try {
      const account = await asking(() => stripe.accounts.retrieve(accountId));
      const { country, default_currency: currency } = account;
      const isUs = country === 'US' && currency === 'usd';
      // An account that does not say both yet is not called foreign: its dashboard tells what is missing.
      const isForeign = !isUs && Boolean(country && currency);
      return {
        accountId,
        chargesEnabled: account.charges_enabled === true && isUs,
        ...(isForeign && { foreign: true }),
      };
    } catch (error) {
      if (isRevoked(error)) return undefined;
      throw error;
    }
  }

  return {
    retrieve,

    // The SDK's own builder drops the port.
    consentUrl(state, { email, phone, firstName, lastName }) {
      const url = new URL('/oauth/authorize', consentOrigin);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'read_write',
        state,
        redirect_uri: `${publicUrl}/cashout/connect/oauth`,
        'stripe_user[email]': email,
        'stripe_user[phone_number]': phone,
        'stripe_user[country]': 'US',
        'stripe_user[first_name]': firstName,
        'stripe_user[last_name]': lastName,
      }).toString();
      return url.href;
    },

    async connect(code) {
      const accountId = await exchange(stripe, code, isLive);
      const payout = await retrieve(accountId);
      if (!payout) throw conflict('PAYOUT_FAILED', messages.payoutFailed);
      return payout;
    },

    async disconnect(accountId) {
      try {
        await asking(() => stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: accountId }));
      } catch (error) {
        // Gone already, which is what was wanted.
        if ((await retrieve(accountId)) !== undefined) throw error;
      }
    },
  };
}

async function exchange(stripe: StripeApi, code: string, isLive: boolean): Promise<string> {
  try {
    const request = { grant_type: 'authorization_code' as const, code };
    const token = await asking(() => stripe.oauth.token(request, { maxNetworkRetries: 0 }));
    if (!token.stripe_user_id) throw new Error('the provider gave no account for the code');
    if (token.livemode !== isLive) throw conflict('PAYOUT_FAILED', messages.payoutFailed);
    return token.stripe_user_id;
  } catch (error) {
    if (isRefusedGrant(error)) throw conflict('PAYOUT_FAILED', messages.payoutFailed, { cause: error });
    throw error;
  }
}
