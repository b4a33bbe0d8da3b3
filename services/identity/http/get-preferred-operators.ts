import { forbidden } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { factsOf, type User } from '../domain/user.ts';
import { newcomer } from '../domain/views/user-view.ts';
import type { Counted } from '../store/counter-store.ts';
import { usersById } from '../store/user-store.ts';
import { requireSignedInUser } from './require-signed-in-user.ts';

export const getPreferredOperators =
  (deps: Deps): Handler<typeof identityApi.getPreferredOperators> =>
  async ({ caller, body: { uid } }) => {
    if (uid && uid !== caller.uid) throw forbidden('FORBIDDEN', messages.forbidden);
    const { preferredOperators } = await requireSignedInUser(deps.users, caller.uid);
    const operators = (await usersById(deps.users, preferredOperators)).filter(({ deletedAt }) => !deletedAt);
    const counted = await deps.counters.of(operators.map((operator) => operator.uid));
    return { data: operators.map((operator) => row(operator, counted.get(operator.uid) ?? newcomer)) };
  };

function row(user: User, { counts, rating }: Counted) {
  const { firstName, lastName, profileImageUrl, operator } = factsOf(user);
  return {
    id: user.uid,
    firstName,
    lastName,
    carColor: operator?.carColor ?? null,
    carMake: operator?.carMake ?? null,
    carModel: operator?.carModel ?? null,
    carPlate: operator?.carPlate ?? null,
    cancellationPolicy: operator?.cancellationPolicy ?? null,
    profileImageUrl,
    ...counts,
    ...rating,
  };
}
