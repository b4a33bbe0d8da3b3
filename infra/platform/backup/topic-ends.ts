import { topics } from '@livery/contracts/topics.ts';
import { withAdmin } from '../kafka/client.ts';
import type { Stores } from './stores.ts';

/** Where each topic ends, by partition. */
export type TopicEnds = Record<string, Record<string, string>>;

type Broker = Pick<Stores, 'kafka' | 'prefix'>;

export const topicEnds = ({ kafka, prefix }: Broker): Promise<TopicEnds> =>
  withAdmin(kafka, async (admin) => {
    const there = new Set(await admin.listTopics());
    const ends: TopicEnds = {};
    for (const topic of topics.filter((name) => there.has(prefix + name))) {
      const partitions = await admin.fetchTopicOffsets(prefix + topic);
      const byNumber = partitions.toSorted((a, b) => a.partition - b.partition);
      ends[topic] = Object.fromEntries(byNumber.map(({ partition, high }) => [partition, high]));
    }
    return ends;
  });

/** The services, of these, whose group the broker knows: it remembers how far they have read, or they run. */
export const knownGroups = ({ kafka, prefix }: Broker, services: readonly string[]): Promise<string[]> =>
  withAdmin(kafka, async (admin) => {
    const { groups } = await admin.listGroups();
    return services.filter((name) => groups.some(({ groupId }) => groupId === prefix + name));
  });
