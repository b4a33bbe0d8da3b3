import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { loadConfig } from '../config/load-config.ts';
import { runTool } from '../lifecycle/run-tool.ts';
import { createLogger } from '../logging/logger.ts';
import { createKafka } from './client.ts';
import {
  type DeadLetter,
  deadLettersOf,
  discardDeadLetter,
  lanesWithDeadLetters,
  replayDeadLetters,
} from './dead-letters.ts';
import { createPublisher } from './publisher.ts';

const usage = `dead letters: messages a service could not handle

  list    [--service s] [--all]            those that are parked; with --all also those replayed or discarded
  show    --id x                           one of them, with its headers and its value
  replay  --id x | --key k | --service s | --since 2026-01-31T12:00Z  [--dry-run]
          k: the key, or the id that the message is about
  discard --id x --reason "why" [--service s]
          s: if several services have parked it, the one that will do without it
`;

const config = loadConfig(
  z.object({
    KAFKA_BROKERS: z.string(),
    KAFKA_LOGIN: z.optional(z.string()),
    KAFKA_PREFIX: z._default(z.string(), ''),
  }),
);
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    key: { type: 'string' },
    service: { type: 'string' },
    since: { type: 'string' },
    reason: { type: 'string' },
    all: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);
const log = createLogger({ name: 'dlt', level: 'error' });
const kafka = createKafka({ clientId: 'dlt', brokers: config.KAFKA_BROKERS, login: config.KAFKA_LOGIN, log });
const publisher = createPublisher(kafka, config.KAFKA_PREFIX);

async function main(): Promise<void> {
  const [command = 'list'] = positionals;
  if (!['list', 'show', 'replay', 'discard'].includes(command)) throw new Error(usage);
  if (asked.since !== undefined && Number.isNaN(Date.parse(asked.since)))
    throw new Error(`${asked.since} is not a time: write it as 2026-01-31T12:00Z`);
  const letters = (await everything()).filter(isAskedFor);
  const parked = letters.filter(({ state }) => state === 'parked');
  if (command === 'list') list(asked.all ? letters : parked);
  if (command === 'show') show(letters);
  if (command === 'replay') await replay(parked);
  if (command === 'discard') await discard(parked);
}

async function everything(): Promise<DeadLetter[]> {
  const all = await lanesWithDeadLetters(kafka, config.KAFKA_PREFIX);
  const lanes = all.filter((lane) => !asked.service || `.${lane}`.endsWith(`.${asked.service}`));
  const found = await Promise.all(lanes.map((lane) => deadLettersOf(kafka, config.KAFKA_PREFIX, lane)));
  return found.flat();
}

function isAskedFor({ id, key, headers }: DeadLetter): boolean {
  if (asked.id !== undefined && id !== asked.id) return false;
  // Where each message has a key of its own, they are found by whom they are about.
  if (asked.key !== undefined && key !== asked.key && headers['ce_subject'] !== asked.key) return false;
  return asked.since === undefined || new Date(headers['dlt_last_at'] ?? 0) >= new Date(asked.since);
}

function list(letters: DeadLetter[]): void {
  for (const { id, lane, state, headers } of letters) {
    const why = [headers['ce_type'], headers['dlt_code'], headers['dlt_message']];
    print([headers['dlt_last_at'], lane, state, id, ...why].join('  '));
  }
  print(letters.length === 1 ? '1 dead letter' : `${letters.length} dead letters`);
}

function show(letters: DeadLetter[]): void {
  if (asked.id === undefined) throw new Error(usage);
  if (letters.length === 0) throw notFound(asked.id);
  const shown = letters.map(({ id, lane, ...letter }) => ({ id, service: lane, ...letter }));
  print(JSON.stringify(shown, undefined, 2));
}

async function replay(letters: DeadLetter[]): Promise<void> {
  if (!asked.id && !asked.key && !asked.service && !asked.since) throw new Error(usage);
  if (asked.id && letters.length === 0) throw notParked(asked.id);
  if (asked.key && letters.length === 0) throw new Error(`no parked dead letter is about ${asked.key}`);
  if (letters.length === 0) throw new Error('no such dead letter is parked');
  list(letters);
  if (asked['dry-run']) return;
  await withPublisher(() => replayDeadLetters(publisher, letters));
  print('handed back to their services; whatever fails again is parked again');
}

async function discard(letters: DeadLetter[]): Promise<void> {
  const [letter, another] = letters;
  const { id, reason } = asked;
  if (!id || !reason) throw new Error(usage);
  if (!letter) throw notParked(id);
  if (another)
    throw new Error(`${id} is parked in ${letters.map(({ lane }) => lane).join(' and ')}: choose one with --service`);
  await withPublisher(() => discardDeadLetter(publisher, letter, reason));
  print(`${id} discarded in ${letter.lane}`);
}

const notFound = (id: string) => new Error(`there is no dead letter ${id}`);
const notParked = (id: string) => new Error(`no dead letter ${id} is parked`);

async function withPublisher(work: () => Promise<void>): Promise<void> {
  await publisher.connect();
  await work().finally(publisher.close);
}

await runTool(main);
