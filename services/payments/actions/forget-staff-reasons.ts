import { findCursorPage } from '@livery/platform/mongo/cursor-page.ts';
import { withoutStaffReasons } from '../domain/charge/without-staff-reasons.ts';
import { staffReasonsAbout } from '../store/charge-lists.ts';
import type { Deps } from './deps.ts';

/** Removes staff's reasons from the charges of a person who has left. A repeat finds those still there. */
export async function forgetStaffReasons({ charges }: Pick<Deps, 'charges'>, uid: string): Promise<void> {
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await findCursorPage(charges, staffReasonsAbout(uid), after);
    for (const { id } of items) await charges.update(id, withoutStaffReasons);
    after = next;
  }
}
