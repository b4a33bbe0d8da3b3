import { unavailable } from '@livery/contracts/errors.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { HandlerResult, Route } from '@livery/contracts/routes.ts';
import type { Tokens } from '../sessions/cookies.ts';
import type { HopAuthorization } from '../sessions/hop-authorization.ts';
import type { Identity, Session } from '../sessions/sessions.ts';

const timeoutMs = 5_000;

export function identityClient(url: string, hopAuthorization: HopAuthorization): Identity {
  const underWay = new Map<string, Promise<Tokens | undefined>>();

  function ask({ method, path }: Route, session: Session | undefined, body?: object): Promise<Response> {
    return fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...hopAuthorization('identity', session) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failAsDown);
  }

  async function exchange(refreshToken: string): Promise<Tokens | undefined> {
    const answer = await ask(identityApi.refreshSession, undefined, { refreshToken });
    await answer.body?.cancel();
    if (answer.status === 401) return undefined;
    if (!answer.ok) failAsDown();
    return {
      access: answer.headers.get('x-access-token') ?? undefined,
      refresh: answer.headers.get('x-refresh-token') ?? undefined,
    };
  }

  return {
    /** Pages send requests in parallel: those with the same refresh token share one exchange. */
    refresh(refreshToken) {
      const known = underWay.get(refreshToken);
      if (known) return known;
      const exchanging = exchange(refreshToken).finally(() => underWay.delete(refreshToken));
      underWay.set(refreshToken, exchanging);
      return exchanging;
    },
    async knows(session) {
      const answer = await ask(identityApi.getSession, session);
      if (!answer.ok) failAsDown();
      const body: unknown = await answer.json().catch(failAsDown);
      return (body as HandlerResult<typeof identityApi.getSession>).user !== null;
    },
  };
}

function failAsDown(cause?: unknown): never {
  throw unavailable('IDENTITY_DOWN', messages.serviceDown, { cause, retryAfterSeconds: 5 });
}
