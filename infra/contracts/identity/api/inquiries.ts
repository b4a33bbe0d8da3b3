import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import type { RouteTable } from '../../routes.ts';
import { isUsOfficePhone } from '../../us-phone.ts';
import { personName } from '../../vocabulary.ts';
import { note } from '../../written-text.ts';
import { contactMessageMaxLength } from '../policy.ts';
import { emptyAnswer } from './answers.ts';
import { email } from './fields.ts';

export const contactForm = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone: z.string().check(z.refine(isUsOfficePhone, messages.invalidPhone)),
  message: note(contactMessageMaxLength).check(z.minLength(1)),
});
export type ContactForm = z.output<typeof contactForm>;

export const inquiryApi = {
  sendContactUsEmail: {
    method: 'POST',
    path: '/sendContactUsEmail',
    who: 'public',
    summary: 'Write to us; we mail an answer that it has arrived',
    body: contactForm,
    refusedAs: { code: 'CONTACT_US_ERROR', message: messages.contactIncomplete },
    answer: emptyAnswer,
    idempotent: true,
    limit: 'inquiries',
  },
} as const satisfies RouteTable;
