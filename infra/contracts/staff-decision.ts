import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { staffReasonMaxLength } from './rides/policy.ts';
import { note } from './written-text.ts';

/** The reason staff give for a decision about somebody else's account, ride or money. */
export const staffDecision = z.strictObject({
  reason: note(staffReasonMaxLength).check(z.minLength(1, messages.reasonMissing)),
});
