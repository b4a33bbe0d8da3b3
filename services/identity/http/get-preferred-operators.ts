import { forbidden } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from '../actions/deps.ts';
import type { User } from '../domain/user.ts';
import { usersById } from '../store/user-store.ts';
import type { RouteOf } from './route.ts';
import { signedInUser } from './signed-in-user.ts';

export function getPreferredOperators({ users, rides, reviews }: Deps): RouteOf<'getPreferredOperators'> {
  async function row(user: User) {
    const { operator } = user;
    return {
      id: user.uid,
      firstName: user.firstName,
      lastName: user.lastName,
      carColor: operator?.otherColor ?? operator?.carColor ?? null,
      carMake: operator?.carMake ?? null,
      carModel: operator?.carModel ?? null,
      carPlate: operator?.carPlate ?? null,
      cancellationPolicy: operator?.cancellationPolicy ?? null,
      profileImageUrl: user.images.profile ?? null,
      ...(await rides.answeredBy(user.uid)),
      ...(await reviews.ratingOf(user.uid)),
    };
  }

  return async ({ caller, body: { uid } }) => {
    if (uid && uid !== caller.uid) throw forbidden('FORBIDDEN', messages.forbidden);
    const { preferredOperators } = await signedInUser(users, caller.uid);
    return {
      data: await Promise.all(
        (await usersById(users, preferredOperators)).filter(({ deletedAt }) => !deletedAt).map(row),
      ),
    };
  };
}
