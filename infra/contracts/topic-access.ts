import type { Owner } from './routes.ts';
import type { Topic } from './topics.ts';

interface Access {
  /** The only one who publishes there. */
  writer: Exclude<Owner, 'gateway'>;
  readers: readonly Owner[];
}

/** Who publishes on a topic and who reads it: the broker lets nobody else (decision 0037). */
export const topicAccess: Readonly<Record<Topic, Access>> = {
  // Personal data. The gateway keeps none of it: it reads who lost access, and tells pages that something has changed.
  'user.v1': { writer: 'identity', readers: ['identity', 'rides', 'payments', 'notifications', 'gateway'] },
  'session.v1': { writer: 'identity', readers: ['gateway'] },
  'inquiry.v1': { writer: 'identity', readers: ['notifications'] },
  'ride.v1': {
    writer: 'rides',
    readers: ['identity', 'rides', 'payments', 'notifications', 'scheduler', 'gateway'],
  },
  'chat.v1': { writer: 'rides', readers: ['notifications', 'gateway'] },
  'review.v1': { writer: 'rides', readers: ['identity', 'rides', 'gateway'] },
  'charge.v1': {
    writer: 'payments',
    readers: ['identity', 'rides', 'payments', 'notifications', 'scheduler', 'gateway'],
  },
  'account.v1': { writer: 'payments', readers: ['identity', 'rides', 'payments', 'notifications', 'gateway'] },
  'task.v1': { writer: 'scheduler', readers: ['rides', 'payments'] },
  'notification.v1': { writer: 'notifications', readers: ['gateway'] },
};
