import { userChangeTypes } from '@livery/contracts/identity/events.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { operatorPlace } from '../domain/views/operator-location.ts';

/** Newest wins; counting again changes nothing. */
export const countOperatorsWhenUserChanged = ({ locations }: Deps) =>
  on(userChangeTypes, 'count-operators-when-user-changed', async ({ data: { user }, sequence }) => {
    const place = operatorPlace(user);
    if (place) await locations.project(user.uid, place, sequence);
  });
