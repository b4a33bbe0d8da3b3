import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import type { Topic } from '@livery/contracts/topics.ts';
import type { Subscription } from '@livery/platform/kafka/subscription.ts';

export const eventsPage = 'infra/docs/events.md';

const services = ['identity', 'rides', 'payments', 'notifications', 'scheduler'];
const introduction = `# Events

Who publishes what, and who reacts. Each reaction is one file, named after what it does. This page is written by
\`node infra/tooling/write-events.ts\` from the contracts and from the lists of reactions (\`services/*/events/index.ts\`).
Beside them the gateway tells open pages which of their views has changed.
`;

interface Reaction {
  service: string;
  name: string;
  types: readonly EventType[];
}

/** The page about every event and its reactions, as it should be now. */
export async function renderEvents(root: string): Promise<string> {
  const reactions = (await Promise.all(services.map((service) => reactionsOf(root, service)))).flat();
  const types = Object.keys(eventDefinitions) as EventType[];
  const topics = [...new Set(types.map((type) => eventDefinitions[type].topic))];
  const sections = topics.map((topic) => section(topic, typesOf(types, topic), reactions));
  return [introduction, ...sections].join('\n');
}

/** Says so when the page and the code differ. */
export async function staleEvents(root: string): Promise<string[]> {
  const page = join(root, eventsPage);
  if (!existsSync(page) || readFileSync(page, 'utf8') === (await renderEvents(root))) return [];
  return [`${eventsPage} is stale: node infra/tooling/write-events.ts`];
}

const typesOf = (types: EventType[], topic: Topic) => types.filter((type) => eventDefinitions[type].topic === topic);

async function reactionsOf(root: string, service: string): Promise<Reaction[]> {
  const path = join(root, 'services', service, 'events/index.ts');
  const { subscriptions }: { subscriptions(...deps: unknown[]): Subscription[] } = await import(
    pathToFileURL(path).href
  );
  return subscriptions(anything, anything).map(({ name, types }) => ({ service, name, types }));
}

/** Stands for what the reactions work with; listing them touches none of it. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

function section(topic: Topic, types: EventType[], reactions: Reaction[]): string {
  const rows = types.map((type) => `| \`${type}\` | ${reactionsTo(type, reactions).join('<br>')} |`);
  return [`## ${topic}\n`, '| event | reactions |', '| --- | --- |', ...rows, ''].join('\n');
}

function reactionsTo(type: EventType, reactions: Reaction[]): string[] {
  return reactions
    .filter(({ types }) => types.includes(type))
    .map(({ service, name }) => `${service}: [${name}](../../services/${service}/events/${name}.ts)`);
}
