import { parkedKeptDays } from '@livery/contracts/topics.ts';

export const deadLetterTopic = (lane: string) => `${lane}.dlt`;
/** The topic on which a service gets its own parked messages again. */
export const replayTopic = (lane: string) => `${lane}.replay`;

/** Whether a topic is a repair topic, of any lane, with or without a prefix. */
export const isRepairTopic = (topic: string) =>
  [deadLetterTopic(''), replayTopic('')].some((end) => topic.endsWith(end));

/** The topic whose parked messages lie in a lane of their own, if this is it or a repair topic of it, with or without a prefix. */
export const topicWithOwnLane = (topic: string): string | undefined =>
  Object.keys(parkedKeptDays).find((name) => `.${topic}.`.includes(`.${name}.`));

/**
 * The lane of what a service could not handle of a topic, with which the names of its repair topics begin: the service,
 * or the topic and the service if this topic's parked messages lie in a lane of their own.
 */
export function repairLane(service: string, topic: string): string {
  const ownTopic = topicWithOwnLane(topic);
  return ownTopic ? `${ownTopic}.${service}` : service;
}

/** The lanes of a service that reads these topics. */
export const lanesOf = (service: string, topics: readonly string[]) => [
  ...new Set([service, ...topics.map((topic) => repairLane(service, topic))]),
];

/** Where a service that reads these topics gets its parked messages again. */
export const replayTopicsOf = (service: string, topics: readonly string[]) => lanesOf(service, topics).map(replayTopic);

/** All repair topics of a service that reads these topics. */
export const repairTopicsOf = (service: string, topics: readonly string[]) => [
  ...lanesOf(service, topics).map(deadLetterTopic),
  ...replayTopicsOf(service, topics),
];
