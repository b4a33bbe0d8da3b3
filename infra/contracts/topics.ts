import { inquiryKeptDays, parkedPeopleKeptDays } from './identity/policy.ts';

/** One topic per aggregate type and version. */
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

/** What the messages of a topic are ordered by, where that is not their aggregate. */
export const topicOrders: Partial<Record<Topic, string>> = {
  'chat.v1': 'the ride',
  'charge.v1': 'the ride',
  'session.v1': 'the person',
};

/**
 * Topics that hold what identifies people. Each of their messages has a key of its own and its tombstone removes it alone,
 * so that one person's go and all others stay for rebuilds.
 */
export const erasableTopics: readonly Topic[] = ['user.v1'];

/** After how many days a topic forgets; one that is not named here keeps everything, so that projections can be rebuilt. */
export const topicKeptDays: Partial<Record<Topic, number>> = { 'inquiry.v1': inquiryKeptDays };

/** After how many days the parked messages of a topic are forgotten, if they lie in a lane of their own. */
export const parkedKeptDays: Partial<Record<Topic, number>> = { ...topicKeptDays, 'user.v1': parkedPeopleKeptDays };

/** The same of all other topics together: they name people by their ids, cards by their last digits, and errors in words. */
export const otherParkedKeptDays = parkedPeopleKeptDays;
