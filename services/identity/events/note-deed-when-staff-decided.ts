import { on } from '@livery/platform/kafka/subscription.ts';
import { auditedEvents, deedOf } from '../domain/audit/deed-of.ts';
import type { AuditStore } from '../store/audit-store.ts';

/** Insert once, by the event's id. */
export const noteDeedWhenStaffDecided = (audit: AuditStore) =>
  on(auditedEvents, 'note-deed-when-staff-decided', async (event) => {
    const deed = deedOf(event);
    if (deed) await audit.note(event.id, deed);
  });
