import { now } from '@livery/platform/clock/clock.ts';
import { editProfile as edit } from '../domain/edit-profile.ts';
import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

export function editProfile({ users, reference, viewUser }: Parts): RouteOf<'editProfile'> {
  const catalogue = reference.cars;
  const airportsOf = (state: string) => Object.keys(reference.airports[state] ?? {});
  return async ({ caller, body }) => {
    const { saved } = await users.update(caller.uid, (user) => edit(user, body, { catalogue, airportsOf, now: now() }));
    return { user: await viewUser(saved.state, caller.mode) };
  };
}
