import { userChangeTypes } from '@livery/contracts/identity/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins. */
export const projectPersonWhenUserChanged = ({ people }: Deps) =>
  on(userChangeTypes, 'project-person-when-user-changed', ({ data, sequence }) =>
    people.projectProfile(data.user, sequence),
  );
