import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@livery/stack/repository.ts';
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { readTopicMessages, type TopicMessage } from './topic-messages.ts';

const run = promisify(execFile);

/** What an operator of the system types after `make dlt`; answers what it prints. */
export async function deadLetterTool(system: System, ...args: string[]): Promise<string> {
  const { KAFKA_BROKERS = '', KAFKA_PREFIX = '' } = system.environmentOf('rides');
  const env = { ...process.env, KAFKA_BROKERS, KAFKA_PREFIX };
  const script = join(repository, 'infra/platform/kafka/dead-letters-tool.ts');
  const { stdout } = await run(process.execPath, [script, ...args], { env });
  return stdout;
}

/** The message with this event id among a service's dead letters, as soon as it is parked there. */
export function untilParked(system: System, service: string, eventId: string): Promise<TopicMessage> {
  return waitUntil(`${eventId} to be parked by ${service}`, async () =>
    (await readTopicMessages(system)).find(
      ({ topic, headers }) =>
        topic === `${service}.dlt` && headers['ce_id'] === eventId && headers['dlt_action'] === 'parked',
    ),
  );
}
