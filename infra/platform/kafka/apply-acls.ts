// apply-acls.ts: tells the broker what each part may read and write; before the parts start, and again after an update.
import * as z from 'zod/mini';
import { loadConfig } from '../config/load-config.ts';
import { createLogger } from '../logging/logger.ts';
import { createKafka } from './client.ts';
import { syncAcls } from './sync-acls.ts';
import { untilTheBrokerAnswers } from './until-the-broker-answers.ts';

const { KAFKA_BROKERS: brokers, KAFKA_LOGIN: login } = loadConfig(
  z.object({ KAFKA_BROKERS: z.string(), KAFKA_LOGIN: z.string() }),
);
const log = createLogger({ name: 'access', level: 'warn' });
const kafka = createKafka({ clientId: 'access', brokers, login, log });
const { added, removed } = await untilTheBrokerAnswers(log, () => syncAcls(kafka));
process.stdout.write(`${added} access rules added, ${removed} removed\n`);
