import { unavailable } from '@livery/contracts/errors.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Tokens } from '../sessions/cookies.ts';
import type { HopAuthorization } from '../sessions/hop-authorization.ts';
import type { Refresh } from '../sessions/sessions.ts';

const timeoutMs = 5_000;

/** Pages send requests in parallel: those with the same refresh token share one exchange. */
export function identityClient(url: string, hopAuthorization: HopAuthorization): Refresh {
  const underWay = new Map<string, Promise<Tokens | undefined>>();
  return (refreshToken) => {
    const known = underWay.get(refreshToken);
    if (known) return known;
    const exchange = exchangeAt(url, hopAuthorization, refreshToken).finally(() => underWay.delete(refreshToken));
    underWay.set(refreshToken, exchange);
    return exchange;
  };
}

async function exchangeAt(
  url: string,
  hopAuthorization: HopAuthorization,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const answer = await fetch(url + identityApi.refreshSession.path, {
    method: identityApi.refreshSession.method,
    headers: { 'content-type': 'application/json', ...hopAuthorization('identity') },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw unavailable('IDENTITY_DOWN', messages.serviceDown, { cause, retryAfterSeconds: 5 });
  });
  await answer.body?.cancel();
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw unavailable('IDENTITY_DOWN', messages.serviceDown, { retryAfterSeconds: 5 });
  return {
    access: answer.headers.get('x-access-token') ?? undefined,
    refresh: answer.headers.get('x-refresh-token') ?? undefined,
  };
}
