/** One topic per aggregate type and major version, kept for ever; keys are the aggregate's id (chat and charge: the ride's; session: the person's). */
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
