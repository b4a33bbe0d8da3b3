import type { Evidence, Finding } from '../evidence.ts';

/** What is due was fired, once. */
export function tasksFire({ tasks, journals, now }: Evidence): Finding[] {
  const firings = journals.filter(({ collection }) => collection === 'tasks');
  return [
    ...tasks
      .filter(({ status, performAt }) => status === 'scheduled' && performAt <= now)
      .map(({ _id, performAt }) => ({ rule: 'overdue-task', about: _id, says: `was due ${performAt.toISOString()}` })),
    ...firings
      .filter(({ events }) => events.length > 1)
      .map(({ _id, events }) => ({ rule: 'fired-twice', about: _id, says: `fired ${events.length} times` })),
  ];
}
