import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { instant, text } from '@livery/platform/mongo/fields.ts';
import type { Inquiry } from '../domain/inquiries/receive-message.ts';

export type InquiryStore = AggregateStore<Inquiry>;

const schema = aggregateSchema<Inquiry>({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  message: text,
  forgetAt: instant,
}).index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** Messages from the contact page, until they are forgotten. */
export const inquiryStore = (kit: Pick<Kit, 'store' | 'model'>): InquiryStore =>
  kit.store({ name: 'inquiry', model: kit.model('inquiries', schema), topic: 'inquiry.v1' });
