import { inquiryKeptDays } from './identity/policy.ts';

/** One topic per aggregate type and version. Keys: aggregate ids (chat, charge: ride; session: person). */
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

/** After how many days a topic forgets; one that is not named here keeps everything, so that projections can be rebuilt. */
export const topicKeptDays: Partial<Record<Topic, number>> = { 'inquiry.v1': inquiryKeptDays };
