import type { Admin, Kafka } from 'kafkajs';

const leadersWithinMs = 15_000;
const lookAgainMs = 50;

/** Creates missing topics with unlimited retention and waits until each partition has a leader. */
export async function ensureTopics(kafka: Kafka, topics: readonly string[], partitions: number): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createTopics({
      // kafkajs's own wait for leaders fails on a fresh broker.
      waitForLeaders: false,
      topics: topics.map((topic) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: [{ name: 'retention.ms', value: '-1' }],
      })),
    });
    await leadersOf(admin, [...topics]);
  } finally {
    await admin.disconnect();
  }
}

async function leadersOf(admin: Admin, topics: string[]): Promise<void> {
  for (const end = Date.now() + leadersWithinMs; ; ) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      if (found.every((topic) => topic.partitions.length > 0 && topic.partitions.every((p) => p.leader >= 0))) return;
      if (Date.now() > end) throw new Error('topics without a leader');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}
