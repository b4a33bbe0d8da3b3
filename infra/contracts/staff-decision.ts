import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { staffReasonMaxLength } from './rides/policy.ts';
import { multiLine } from './text-fields.ts';

/** The reason staff give for a decision about somebody else's account, ride or money. */
export const staffDecision = z.strictObject({
  reason: multiLine(staffReasonMaxLength).check(z.minLength(1, messages.reasonMissing)),
});
