import type { Admin } from 'kafkajs';

/** One partition, from a moment in the past up to its current end. */
export interface OffsetRange {
  topic: string;
  partition: number;
  from: string;
  end: string;
}

/** The ranges of the topics that were published since then. */
export async function rangesSince(admin: Admin, topics: readonly string[], since: Date): Promise<OffsetRange[]> {
  const ranges: OffsetRange[] = [];
  // One after another: kafkajs mixes up topic metadata when asked about several at once.
  for (const topic of topics) {
    const starts = await admin.fetchTopicOffsetsByTimestamp(topic, since.getTime());
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]));
    for (const { partition, offset: from } of starts)
      ranges.push({ topic, partition, from, end: ends.get(partition) ?? from });
  }
  return ranges;
}

/** Calls back once every range has been read to its end. */
export function untilRead(ranges: readonly OffsetRange[], read: () => void) {
  const open = new Map(
    ranges.flatMap(({ topic, partition, from, end }) =>
      BigInt(from) < BigInt(end) ? [[`${topic}/${partition}`, BigInt(end)]] : [],
    ),
  );
  if (open.size === 0) read();
  return (topic: string, partition: number, offset: string) => {
    const end = open.get(`${topic}/${partition}`);
    if (end === undefined || BigInt(offset) + 1n < end) return;
    open.delete(`${topic}/${partition}`);
    if (open.size === 0) read();
  };
}
