import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@livery/contracts/durations.ts';
import { erasableTopics, otherParkedKeptDays, parkedKeptDays } from '@livery/contracts/topics.ts';
import type { Admin, ConfigEntries, ConfigResourceTypes, ConfigSource, Kafka } from 'kafkajs';
import { withAdmin } from './client.ts';
import { isRepairTopic, topicWithOwnLane } from './repair-lanes.ts';

const leadersWithinMs = 15_000;
const lookAgainMs = 50;

/**
 * Creates missing topics and waits until each partition has a leader. They keep everything, but for those that forget,
 * or lose what has a tombstone. How many copies there are is the brokers' setting.
 */
export async function ensureTopics(kafka: Kafka, topics: readonly string[], partitions: number): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    await admin.createTopics({
      // kafkajs's own wait for leaders fails on a fresh broker.
      waitForLeaders: false,
      topics: topics.map((topic) => ({
        topic,
        numPartitions: partitions,
        configEntries: retentionOf(topic),
      })),
    });
    await leadersOf(admin, [...topics]);
  });
}

/** kafkajs does not export these names to ES modules. */
const topicKind = 2 satisfies ConfigResourceTypes.TOPIC;
const setForTopic = 1 satisfies ConfigSource.TOPIC_CONFIG;

/** Whether it is a topic of what identifies people, with or without a prefix. */
const isErasable = (topic: string) => erasableTopics.some((name) => `.${topic}`.endsWith(`.${name}`));

function retentionDaysOf(topic: string): number | undefined {
  if (isErasable(topic)) return undefined;
  const own = Object.entries(parkedKeptDays).find(([name]) => name === topicWithOwnLane(topic))?.[1];
  return own ?? (isRepairTopic(topic) ? otherParkedKeptDays : undefined);
}

/** Whether a topic forgets each message a number of days after the message's own time. */
export const hasRetention = (topic: string) => retentionDaysOf(topic) !== undefined;

interface Setting {
  name: string;
  value: string;
}
const keptForEver: Setting = { name: 'retention.ms', value: '-1' };
const segmentADay: Setting = { name: 'segment.ms', value: String(dayMs) };

/** Only closed segments are touched: with one a day, what is to go is gone a day later at the latest. */
function retentionOf(topic: string): Setting[] {
  if (isErasable(topic)) return [keptForEver, segmentADay, ...compacted];
  const days = retentionDaysOf(topic);
  if (days === undefined) return [keptForEver];
  return [{ name: 'retention.ms', value: String(days * dayMs) }, segmentADay];
}

/** Kafka keeps only the last message with the same key, within a day of a segment's closing, however few are new. */
const compacted: Setting[] = [
  { name: 'cleanup.policy', value: 'compact' },
  { name: 'max.compaction.lag.ms', value: String(dayMs) },
];

/** Corrects the settings of a service's own topics that were made before they had to forget; only their owner may. */
export async function applyRetention(kafka: Kafka, topics: readonly string[]): Promise<void> {
  const forgetting = topics.filter((topic) => retentionOf(topic).length > 1);
  if (forgetting.length === 0) return;
  await withAdmin(kafka, (admin) => alterSettings(admin, forgetting));
}

async function alterSettings(admin: Admin, topics: readonly string[]): Promise<void> {
  const asked = topics.map((name) => ({ type: topicKind, name }));
  const described = await admin.describeConfigs({ resources: asked, includeSynonyms: false });
  const resources = described.resources
    .filter(({ resourceName, configEntries }) => !isAsWanted(resourceName, configEntries))
    .map(({ resourceName: name, configEntries }) => ({
      type: topicKind,
      name,
      configEntries: [...othersOf(name, configEntries), ...retentionOf(name)],
    }));
  if (resources.length > 0) await admin.alterConfigs({ validateOnly: false, resources });
}

const isAsWanted = (topic: string, now: ConfigEntries[]) =>
  retentionOf(topic).every(
    ({ name, value }) => now.find(({ configName }) => configName === name)?.configValue === value,
  );

/** What somebody else has set for this topic; named again, because an alteration resets what it does not name. */
const othersOf = (topic: string, now: ConfigEntries[]) =>
  now
    .filter(({ configSource, isDefault }) => !isDefault && configSource === setForTopic)
    .filter(({ configName }) => retentionOf(topic).every(({ name }) => name !== configName))
    .map(({ configName, configValue }) => ({ name: configName, value: configValue }));

async function leadersOf(admin: Admin, topics: string[]): Promise<void> {
  for (const end = Date.now() + leadersWithinMs; ; ) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      if (found.every((topic) => topic.partitions.length > 0 && topic.partitions.every((p) => p.leader >= 0))) return;
      if (Date.now() > end) throw new Error('some new topics still have no leader');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(lookAgainMs);
  }
}
