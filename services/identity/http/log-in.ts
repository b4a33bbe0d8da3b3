import { unauthenticated } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { isRightPassword } from '../actions/is-right-password.ts';
import { noteSignIn } from '../actions/note-sign-in.ts';
import { renewPasswordHash } from '../actions/renew-password-hash.ts';
import { firstMode, type User } from '../domain/user.ts';
import { userByEmail } from '../store/user-store.ts';
import { sendTokens } from './send-tokens.ts';

export const logIn =
  (deps: Deps): Handler<typeof identityApi.logIn> =>
  async ({ body: { email, password, code }, caller, request, reply }) => {
    const address = clientAddress(request);
    const attempt = await deps.throttleLogIn(email, address);
    const user = await userByEmail(deps.users, email);
    const isRight = await isRightPassword(deps, attempt, { user, password });
    if (!user || !isRight) throw unauthenticated('LOGIN_ERROR', messages.loginError);
    await attempt.succeeded();
    await renewPasswordHash(deps, user, password);
    const summary = await deps.summaries.of(user.uid);
    const isProven = summary.hasSecondFactor && (await proveAtLogIn(deps, user, { code, address }));
    await noteSignIn(deps, user, { did: 'signed-in', address });
    const begin = { isProven, inPlaceOf: caller?.sessionId };
    sendTokens(reply, await deps.sessions.start(user, request.headers['user-agent'], begin));
    return { user: await deps.viewUser(user, firstMode(user), summary) };
  };

/** Only operators and travelers prove their second factor here; the console asks staff when they need it (R95). */
async function proveAtLogIn(
  deps: Deps,
  { uid, adminRole }: User,
  { code, address }: { code: string | undefined; address: string },
): Promise<boolean> {
  if (adminRole !== null) return false;
  if (code === undefined) throw unauthenticated('FACTOR_CODE_MISSING', messages.secondFactorNeeded);
  const { succeeded } = await deps.throttleFactorCode(uid, address);
  await deps.proveSecondFactor(uid, code);
  await succeeded();
  return true;
}
