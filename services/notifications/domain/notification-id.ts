import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';

/** The prefix names the event that caused it, or the batch of events it is merged with. */
export function notificationId(prefix: string, to: string, channel: Channel): string {
  return `${prefix}:${to}:${channel}`;
}

/** The message in the inbox that tells the same as this text. */
export function inAppTwinOf(textId: string): string {
  return textId.replace(/:sms$/, ':in-app');
}
