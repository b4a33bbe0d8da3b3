import { dayMs } from '@livery/contracts/durations.ts';
import { inquiryKeptDays } from '@livery/contracts/identity/policy.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, optional, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { Stranger } from '../domain/typed-lines.ts';

const schema = documentSchema<Stranger & { forgetAt: Date }>({
  email: text,
  firstName: text,
  lastName: optional(text),
  phone: optional(text),
  message: optional(text),
  forgetAt: instant,
}).index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** Strangers by the event that told of them: notifications themselves store nothing that was typed. */
export function strangerStore(kit: Kit) {
  const rows = kit.model('strangers', schema);
  return {
    get: (id: string): Promise<Stranger | null> => rows.findOne({ _id: id }).lean(),
    async forget(id: string): Promise<void> {
      await rows.deleteOne({ _id: id });
    },
    add: (id: string, stranger: Stranger, at: Date): Promise<boolean> =>
      insertOnce(rows, id, { ...stranger, forgetAt: new Date(at.getTime() + inquiryKeptDays * dayMs) }),
  };
}
export type StrangerStore = ReturnType<typeof strangerStore>;
