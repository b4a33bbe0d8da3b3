import type { Kafka } from 'kafkajs';
import type { ServiceConfig } from '../config/variables.ts';
import type { Publisher } from '../kafka/publisher.ts';
import { repairTopicsOf } from '../kafka/repair-lanes.ts';
import { applyRetention, ensureTopics } from '../kafka/topics.ts';
import { untilTheBrokerAnswers } from '../kafka/until-the-broker-answers.ts';
import type { Logger } from '../logging/logger.ts';
import type { Component } from './component.ts';

interface BrokerOptions {
  kafka: Kafka;
  publisher: Publisher;
  service: string;
  config: ServiceConfig;
  /** The topics of the service's own stores, and those that it reads. */
  published: Iterable<string>;
  read: readonly string[];
  log: Logger;
}

/** Waits for the broker and creates the missing topics that the service publishes on, reads or repairs with. */
export function brokerComponent(options: BrokerOptions): Component {
  const { kafka, publisher, config, log } = options;
  const prefixed = (topic: string) => config.KAFKA_PREFIX + topic;
  const published = [...options.published].map(prefixed);
  const read = options.read.map(prefixed);
  const repair = repairTopicsOf(options.service, options.read).map(prefixed);

  async function start(): Promise<void> {
    await Promise.all([
      ensureTopics(kafka, [...new Set([...published, ...read])], config.KAFKA_PARTITIONS),
      // Repair topics are read by hand and replayed a few at a time.
      ensureTopics(kafka, repair, 1),
    ]);
    await applyRetention(kafka, [...published, ...repair]);
    await publisher.connect();
  }

  return { name: 'broker', start: () => untilTheBrokerAnswers(log, start) };
}
