import * as z from 'zod/mini';
import { shortId } from '../vocabulary.ts';
import { channels } from './letters/letter.ts';

const notification = z.object({
  notificationId: shortId,
  recipientId: shortId,
  channel: z.enum(channels),
  message: z.string(),
  rideId: z.nullable(shortId),
});

export const notificationEvents = {
  'notification.sent': notification,
  'notification.failed': notification,
  'notification.unknown': notification,
} as const;
