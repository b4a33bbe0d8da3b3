import { parkedKeptDays } from '@livery/contracts/topics.ts';

export const deadLetterTopic = (lane: string) => `${lane}.dlt`;
/** The topic on which a service gets its own parked messages again. */
export const replayTopic = (lane: string) => `${lane}.replay`;

/** The topic whose parked messages are forgotten, if this is it or a repair topic of it, with or without a prefix. */
export const forgettingTopic = (topic: string): string | undefined =>
  Object.keys(parkedKeptDays).find((name) => `.${topic}.`.includes(`.${name}.`));

/**
 * How the names of the repair topics begin that hold what a service could not handle of a topic: with the service, or,
 * if the parked messages of this topic are forgotten, with the topic and the service.
 */
export function repairLane(service: string, topic: string): string {
  const forgetting = forgettingTopic(topic);
  return forgetting ? `${forgetting}.${service}` : service;
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
