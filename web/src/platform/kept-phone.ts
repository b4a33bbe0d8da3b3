import { minuteMs } from '@livery/contracts/durations.ts';
import { codeMinutes } from '@livery/contracts/identity/policy.ts';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const draftName = 'phone';
const kept = z.object({
  sent: z.optional(z.object({ phone: z.string(), at: z.number() })),
  proof: z.optional(z.object({ phone: z.string(), value: z.string() })),
});
type Kept = z.output<typeof kept>;

/** Kept in the browser: the code is read elsewhere on the phone, where this page may be put away meanwhile. */
function read(): Kept {
  const found = kept.safeParse(readDraft(draftName));
  return found.success ? found.data : {};
}

/** The number that holds a code which can still be entered: no other text is sent to it. */
export const hasGoodCode = (phone: string) => {
  const { sent } = read();
  return sent?.phone === phone && Date.now() - sent.at < codeMinutes * minuteMs;
};
export const noteSentCode = (phone: string) => keepDraft(draftName, { ...read(), sent: { phone, at: Date.now() } });

/** The proof that this number was verified, as long as it is the same number. */
export const proofOf = (phone: string) => {
  const { proof } = read();
  return proof?.phone === phone ? proof.value : undefined;
};
export const noteProof = (phone: string, value: string) => keepDraft(draftName, { proof: { phone, value } });

export const forgetPhone = () => dropDraft(draftName);
