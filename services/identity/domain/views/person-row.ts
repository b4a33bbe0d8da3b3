import type { PersonRow } from '@livery/contracts/identity/api/admin.ts';
import type { User } from '../user.ts';

/** A person in a list for staff. */
export function personRow({ uid, firstName, lastName, email, phoneNumber, accountType }: User): PersonRow {
  return { id: uid, uid, firstName, lastName, email, phone: phoneNumber, accountType };
}
