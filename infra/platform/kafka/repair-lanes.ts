import { parkedKeptDays } from '@livery/contracts/topics.ts';

export const deadLetterTopic = (lane: string) => `${lane}.dlt`;
/** The topic on which a service gets its own parked messages again. */
export const replayTopic = (lane: string) => `${lane}.replay`;

/** Of the topics of which what was parked is forgotten: itself, or the one whose repair topic this is, with or without a prefix. */
export const forgettingTopic = (topic: string): string | undefined =>
  Object.keys(parkedKeptDays).find((name) => `.${topic}.`.includes(`.${name}.`));

/**
 * Under which name a service's repair topics keep what it could not handle of a topic: its own, or, where the topic
 * forgets, one beside it that forgets as early.
 */
export function repairLane(service: string, topic: string): string {
  const forgetting = forgettingTopic(topic);
  return forgetting ? `${forgetting}.${service}` : service;
}

const lanesOf = (service: string, topics: readonly string[]) => [
  ...new Set([service, ...topics.map((topic) => repairLane(service, topic))]),
];

/** Where a service that reads these topics gets its parked messages again. */
export const replayTopicsOf = (service: string, topics: readonly string[]) => lanesOf(service, topics).map(replayTopic);

/** All repair topics of a service that reads these topics. */
export const repairTopicsOf = (service: string, topics: readonly string[]) => [
  ...lanesOf(service, topics).map(deadLetterTopic),
  ...replayTopicsOf(service, topics),
];
