import { dayMs } from '@livery/contracts/durations.ts';
import { conflict, invalid } from '@livery/contracts/errors.ts';
import type { MailingListForm } from '@livery/contracts/identity/api/inquiries.ts';
import { confirmationDays, inquiryKeptDays } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';

/** What was entered, with names in capitals. */
export interface Entered {
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  state: StateCode;
  companyName: string | null;
  phoneNumber: string | null;
  officePhoneNumber: string | null;
  numberOfFleet: number | null;
}

export const listStatuses = ['asked', 'joined', 'left'] as const;

/** One address of the marketing list. It is on the list between its confirmation and its leaving. */
export interface ListEntry extends Entered {
  status: (typeof listStatuses)[number];
  /** The id of the unsubscribe link: the same for as long as the entry exists. */
  linkId: string;
  /** The link that confirms the address; only the newest one works. */
  confirmation: { linkId: string; expiresAt: Date };
  askedAt: Date;
  joinedAt: Date | null;
  /** When the database deletes it; never while it is on the list. */
  forgetAt?: Date | undefined;
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

function enteredIn(form: MailingListForm): Entered {
  return {
    email: form.email,
    firstName: form.firstName.toUpperCase(),
    lastName: form.lastName.toUpperCase(),
    city: form.city,
    state: form.state,
    companyName: form.companyName || null,
    phoneNumber: form.phoneNumber || null,
    officePhoneNumber: form.officePhoneNumber || null,
    numberOfFleet: form.numberOfFleet ?? null,
  };
}

interface JoinRequest {
  form: MailingListForm;
  /** Random ids of the unsubscribe link, used for a new entry only, and of the link that confirms. */
  linkIds: { out: string; confirm: string };
  now: Date;
}

/** Asks the holder of the mailbox; `former` is the address's entry, if any. Refuses an address that is on the list. */
export function requestToJoin(former: ListEntry | undefined, { form, linkIds, now }: JoinRequest) {
  if (former?.status === 'joined') throw conflict('MAILLIST_EMAIL_EXISTS', messages.mailingListEmailExists);
  const expiresAt = after(now, confirmationDays);
  const state: ListEntry = {
    ...enteredIn(form),
    status: 'asked',
    linkId: former?.linkId ?? linkIds.out,
    confirmation: { linkId: linkIds.confirm, expiresAt },
    askedAt: now,
    joinedAt: null,
    forgetAt: expiresAt,
  };
  const { email, firstName } = state;
  const data = { email, firstName, linkId: linkIds.confirm, expiresAt: expiresAt.toISOString() };
  return { state, events: [{ type: 'mailing-list.confirmation-requested' as const, data }] };
}

/** Undefined when it is confirmed already: a link may be pressed twice. */
export function confirm(entry: ListEntry, { linkId, now }: { linkId: string; now: Date }) {
  const isNewest = entry.confirmation.linkId === linkId;
  if (isNewest && entry.status === 'joined') return undefined;
  if (!isNewest || entry.status === 'left' || now >= entry.confirmation.expiresAt) throw invalidListLink();
  const { forgetAt: _, ...kept } = entry;
  const state: ListEntry = { ...kept, status: 'joined', joinedAt: now };
  const data = { email: entry.email, firstName: entry.firstName, linkId: entry.linkId };
  return { state, events: [{ type: 'mailing-list.joined' as const, data }] };
}

/** Undefined when it has left already. */
export function leave(entry: ListEntry, now: Date) {
  if (entry.status === 'left') return undefined;
  const state: ListEntry = { ...entry, status: 'left', forgetAt: after(now, inquiryKeptDays) };
  return { state, events: [] };
}

export const invalidListLink = () => invalid('INVALID_LINK', messages.invalidLink);
