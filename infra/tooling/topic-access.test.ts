import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eventDefinitions } from '@livery/contracts/events.ts';
import { topicAccess } from '@livery/contracts/topic-access.ts';
import { type Topic, topics } from '@livery/contracts/topics.ts';
import { services } from '@livery/stack/system/layout.ts';
import { reactionsOf } from './docs/events-page.ts';

const root = join(import.meta.dirname, '../..');

async function topicsReadBy(service: string): Promise<Topic[]> {
  const types = (await reactionsOf(root, service)).flatMap((reaction) => reaction.types);
  return types.map((type) => eventDefinitions[type].topic);
}

async function topicsReadByGateway(): Promise<readonly Topic[]> {
  const { liveTopics }: { liveTopics: readonly Topic[] } = await import(join(root, 'gateway/live/live-feed.ts'));
  const { revocationTopics }: { revocationTopics: readonly Topic[] } = await import(
    join(root, 'gateway/sessions/revocations.ts')
  );
  return [...liveTopics, ...revocationTopics];
}

function topicsWrittenBy(service: string): string[] {
  const folder = join(root, 'services', service, 'store');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/topic: '([^']+)'/g)].map(([, topic = '']) => topic),
  );
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const readableTo = (part: string) => topics.filter((topic) => topicAccess[topic].readers.some((name) => name === part));
const writableTo = (part: string) => topics.filter((topic) => topicAccess[topic].writer === part);

test.each(services)('%s may read the topics it has handlers for, and write those of its stores', async (service) => {
  expect(sorted(readableTo(service))).toEqual(sorted(await topicsReadBy(service)));
  expect(sorted(writableTo(service))).toEqual(sorted(topicsWrittenBy(service)));
});

test('the gateway may read the topics it listens to', async () => {
  expect(sorted(readableTo('gateway'))).toEqual(sorted(await topicsReadByGateway()));
});
