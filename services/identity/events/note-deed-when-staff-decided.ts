import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { auditedEvents, deedOf } from '../domain/audit/deed-of.ts';

/** Insert once, by the event's id. */
export const noteDeedWhenStaffDecided = ({ audit }: Deps) =>
  on(auditedEvents, 'note-deed-when-staff-decided', async (event) => {
    const deed = deedOf(event);
    if (deed) await audit.note(event.id, deed);
  });
