import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import type { RouteTable } from '../../routes.ts';
import { multiLine, publicSingleLine, singleLine } from '../../text-fields.ts';
import { isUsOfficePhone } from '../../us-phone.ts';
import { instant, listOf, page, personName, stateCode, tokenOfLink } from '../../vocabulary.ts';
import { cityMaxLength, companyNameMaxLength, contactMessageMaxLength, fleetAtMost } from '../policy.ts';
import { emptyAnswer } from './answers.ts';
import { email } from './fields.ts';

export const contactForm = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone: z.string().check(z.refine(isUsOfficePhone, messages.invalidPhone)),
  message: multiLine(contactMessageMaxLength).check(z.minLength(1)),
});
export type ContactForm = z.output<typeof contactForm>;

const optionalPhone = z.optional(
  z.union([z.literal(''), z.string().check(z.refine(isUsOfficePhone, messages.invalidPhone))]),
);

export const mailingListForm = z.strictObject({
  email,
  firstName: personName,
  lastName: personName,
  city: singleLine(cityMaxLength).check(z.minLength(1)),
  state: stateCode,
  companyName: z.optional(publicSingleLine(companyNameMaxLength)),
  phoneNumber: optionalPhone,
  officePhoneNumber: optionalPhone,
  numberOfFleet: z.optional(
    z
      .int(messages.wholeNumberOnly)
      .check(z.minimum(0, messages.wholeNumberOnly), z.maximum(fleetAtMost, messages.wholeNumberOnly)),
  ),
});
export type MailingListForm = z.output<typeof mailingListForm>;

const withToken = z.strictObject({ token: tokenOfLink });

const mailingListRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  state: stateCode,
  companyName: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  officePhoneNumber: z.nullable(z.string()),
  numberOfFleet: z.nullable(z.int()),
  /** When the form was sent, and when the address was confirmed. */
  createdAt: instant,
  joinedAt: instant,
});
export type MailingListRow = z.output<typeof mailingListRow>;

export const inquiryApi = {
  sendContactUsEmail: {
    method: 'POST',
    path: '/sendContactUsEmail',
    who: 'public',
    summary: 'Write to us; we mail a confirmation that it has arrived',
    body: contactForm,
    refusedAs: { code: 'CONTACT_US_ERROR', message: messages.contactIncomplete },
    response: emptyAnswer,
    idempotent: true,
    limit: 'inquiries',
  },
  joinMailingList: {
    method: 'POST',
    path: '/mailingList',
    who: 'public',
    summary:
      'Ask to join the marketing list, confirmed by a mailed link; only an address that is already on it is refused',
    body: mailingListForm,
    refusedAs: { code: 'MAILLIST_SIGNUP_ERROR', message: messages.mailingListIncomplete },
    response: emptyAnswer,
    idempotent: true,
    limit: 'inquiries',
  },
  confirmMailingList: {
    method: 'POST',
    path: '/mailingList/confirm',
    who: 'public',
    summary: 'Confirm an address with the token of a mailed link',
    body: withToken,
    response: emptyAnswer,
    limit: 'inquiries',
  },
  leaveMailingList: {
    method: 'POST',
    path: '/mailingList/leave',
    who: 'public',
    summary: 'Leave the marketing list with the token of a mailed link',
    body: withToken,
    response: emptyAnswer,
    limit: 'inquiries',
  },
  unsubscribeInOneClick: {
    method: 'POST',
    path: '/mailingList/unsubscribe',
    who: 'provider',
    summary: 'Leave the marketing list by the button of a mail program (RFC 8058)',
    query: withToken,
    response: emptyAnswer,
    bodyKind: 'raw',
  },
  openUnsubscribePage: {
    method: 'GET',
    path: '/mailingList/unsubscribe',
    who: 'provider',
    summary: 'For mail programs that open the address instead: redirects to the page',
    query: withToken,
    response: z.unknown(),
    bodyKind: 'file',
  },
  listMailingList: {
    method: 'GET',
    path: '/admin/mailingList',
    who: 'staff',
    summary: 'Who is on the marketing list, the newest first',
    query: z.strictObject(page),
    response: listOf(mailingListRow),
  },
  exportMailingList: {
    method: 'GET',
    path: '/admin/mailingList.csv',
    who: 'owner',
    summary: 'The marketing list as a CSV file',
    response: z.unknown(),
    bodyKind: 'file',
  },
} as const satisfies RouteTable;
