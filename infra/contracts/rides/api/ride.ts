import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { singleLine } from '../../text-fields.ts';
import { instant } from '../../vocabulary.ts';
import { rideView } from '../view.ts';
import { rideId } from './fields.ts';

const historyLine = z.object({ timestamp: instant, user: z.string(), action: z.string() });
const receiptLine = z.object({ label: z.string(), amountCents: z.int(), note: z.nullable(z.string()) });
export const receipt = z.object({
  rideId: z.string(),
  rideConfirmationCode: z.string(),
  issuedAt: instant,
  serviceAt: instant,
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  /** Kind of ride, hours and vehicle, in words; unknown to older instances. */
  service: z.optional(z.string()),
  passenger: z.nullable(z.string()),
  /** Only for the traveler who booked; unknown to older instances. */
  bookedBy: z.optional(z.nullable(z.string())),
  operatorName: z.nullable(z.string()),
  lines: z.array(receiptLine),
  totalCents: z.int(),
  movements: z.array(receiptLine),
  paidCents: z.int(),
  openCents: z.int(),
});

export const rideCodeMaxLength = 20;

export const rideApi = {
  findRideByCode: {
    method: 'GET',
    path: '/rideCodes/:code',
    who: 'party',
    summary: 'The ride with a confirmation code, for those who may see it',
    params: z.object({ code: singleLine(rideCodeMaxLength).check(z.minLength(1)) }),
    response: z.object({ id: z.string() }),
  },
  getRide: {
    method: 'GET',
    path: '/rides/:id',
    who: 'party',
    summary: 'One ride as the caller may see it',
    params: rideId,
    response: rideView,
  },
  getHistory: {
    method: 'GET',
    path: '/rides/:id/history',
    who: 'party',
    summary: 'The history of a ride, oldest first; staff see all of it',
    params: rideId,
    response: z.object({ items: z.array(historyLine) }),
  },
  getReceipt: {
    method: 'GET',
    path: '/rides/:id/receipt',
    who: 'party',
    summary: 'Itemized receipt',
    params: rideId,
    response: receipt,
  },
  getReceiptPdf: {
    method: 'GET',
    path: '/rides/:id/receipt.pdf',
    who: 'party',
    summary: 'The receipt as PDF',
    params: rideId,
    response: z.unknown(),
    bodyKind: 'file',
  },
  getCalendar: {
    method: 'GET',
    path: '/rides/:id/calendar.ics',
    who: 'party',
    summary: 'The ride as a calendar entry',
    params: rideId,
    response: z.unknown(),
    bodyKind: 'file',
  },
} as const satisfies RouteTable;
