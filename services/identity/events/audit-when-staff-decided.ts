import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { auditEntryOf, auditedEvents } from '../domain/audit/audit-entry-of.ts';

/** Insert once, by the event's id. */
export const auditWhenStaffDecided = ({ audit }: Deps) =>
  on(auditedEvents, 'audit-when-staff-decided', async (event) => {
    const entry = auditEntryOf(event);
    if (entry) await audit.note(event.id, entry);
  });
