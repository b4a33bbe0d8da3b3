import * as z from 'zod/mini';
import type { RouteTable } from '../routes.ts';
import { instant, listOf, page, shortId } from '../vocabulary.ts';

const notification = z.object({
  id: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  read: z.boolean(),
  at: instant,
  /** The ride concerned, with the time zone of its pick-up if known. */
  rideId: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  isChat: z.boolean(),
});

export const notificationsApi = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    who: 'user',
    summary: 'The in-app inbox',
    query: z.strictObject(page),
    response: z.extend(listOf(notification), {
      unread: z.int(),
      /** The rides in whose chat something is unread, on whichever page of the inbox; unknown to older instances. */
      unreadChats: z.optional(z.array(z.string())),
      /** When the server read it; unknown to older instances. */
      asOf: z.optional(instant),
    }),
  },
  readNotifications: {
    method: 'POST',
    path: '/notifications/read',
    who: 'user',
    summary: 'Mark as read: the listed ones, those about a ride (its chat only if asked for), or all',
    body: z.strictObject({
      ids: z.optional(z.array(shortId).check(z.maxLength(100))),
      rideId: z.optional(shortId),
      chat: z.optional(z.boolean()),
      /** `asOf` of the inbox that was looked at: “all” is then only what it could show. */
      until: z.optional(instant),
    }),
    response: z.object({ unread: z.int() }),
  },
  twilioWebhook: {
    method: 'POST',
    path: '/webhooks/twilio',
    who: 'provider',
    summary: 'Delivery status of a text',
    response: z.object({}),
    bodyKind: 'raw',
  },
} as const satisfies RouteTable;
