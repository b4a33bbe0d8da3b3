import { userChangeTypes } from '@livery/contracts/identity/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins. E-mail addresses are not kept: this service writes to nobody. */
export const projectPersonWhenUserChanged = ({ people }: Deps) =>
  on(userChangeTypes, 'project-person-when-user-changed', async ({ data: { user }, sequence }) => {
    const { uid, firstName, lastName, phoneNumber, profileImageUrl, suspended, underReview, preferredOperators } = user;
    const approved = user.approval === 'approved';
    await people.projectProfile(
      {
        uid,
        firstName,
        lastName,
        phoneNumber,
        profileImageUrl,
        approved,
        suspended,
        underReview,
        preferredOperators,
        operator: user.operator,
      },
      sequence,
    );
  });
