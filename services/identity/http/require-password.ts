import { type AppError, invalidField } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../actions/deps.ts';
import { isRightPassword } from '../actions/is-right-password.ts';
import type { User } from '../domain/user.ts';

interface Given {
  password: string;
  request: FastifyRequest;
  refusal?: () => AppError;
}

const wrongPassword = () => invalidField('WRONG_PASSWORD', messages.wrongCurrentPassword, 'password');

/**
 * Refuses somebody who does not know the account's password; guesses count as those at the log-in do. Returns a check
 * that refuses the account alike if all its sign-ins have ended since: the password may have changed by then.
 */
export async function requirePassword(
  deps: Pick<Deps, 'passwords' | 'throttleLogIn' | 'log'>,
  user: User,
  { password, request, refusal = wrongPassword }: Given,
): Promise<(present: User) => void> {
  const attempt = await deps.throttleLogIn(user.email, clientAddress(request));
  if (!(await isRightPassword(deps, attempt, { user, password }))) throw refusal();
  await attempt.succeeded();
  return ({ accessEpoch }) => {
    if (accessEpoch !== user.accessEpoch) throw refusal();
  };
}
