import type { Caller } from '@livery/platform/http/auth.ts';
import type { Viewer } from '../domain/access/relation.ts';
import type { Person } from '../domain/person.ts';
import type { Deps } from './deps.ts';

export async function viewerFrom({ people }: Deps, caller: Caller): Promise<Viewer> {
  return viewerWith(caller, await people.get(caller.uid));
}

export const viewerWith = ({ uid, adminRole }: Caller, person: Person | undefined): Viewer => ({
  uid,
  isAdmin: adminRole !== null,
  isOwner: adminRole === 'owner',
  person,
});
