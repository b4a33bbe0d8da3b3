/** One topic per aggregate type and version, kept forever. Keys: aggregate ids (chat, charge: ride; session: person). */
export const topics = [
  'user.v1',
  'session.v1',
  'inquiry.v1',
  'ride.v1',
  'chat.v1',
  'review.v1',
  'charge.v1',
  'account.v1',
  'task.v1',
  'notification.v1',
] as const;
export type Topic = (typeof topics)[number];
