import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { KafkaJSConnectionError, KafkaJSRequestTimeoutError }: typeof import('kafkajs') = require('kafkajs');

/** What kafkajs 2.2.4, its last release, does wrong. Checked at start: another one may not have these methods. */
export function patchKafkajs(): void {
  patchThrottleTimer();
  patchSeedBroker();
  patchHandshake();
}

interface RequestQueue {
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  pending: unknown[];
  throttledUntil: number;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

/** It re-arms a timer with a negative delay forever, which Node turns into 1 ms: 2% of a core per idle process and a warning. */
function patchThrottleTimer(): void {
  const queue: { prototype: RequestQueue } = require('kafkajs/src/network/requestQueue');
  assertMethod(queue.prototype.scheduleCheckPendingRequests);
  queue.prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const wait = Math.max(this.throttledUntil - Date.now(), 10);
    this.throttleCheckTimeoutId = setTimeout(() => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    }, wait);
  };
}

interface BrokerPool {
  disconnect(): Promise<void>;
  /** Takes the next of the list, and does not connect to it yet. */
  createSeedBroker(): Promise<void>;
}

/**
 * A consumer that restarts asks the same first broker again and again. A broker that hangs, while its machine still
 * takes connections, would hold the consumer up for as long; with this the consumer asks the next of the list instead.
 */
function patchSeedBroker(): void {
  const pool: { prototype: BrokerPool } = require('kafkajs/src/cluster/brokerPool');
  const { disconnect, createSeedBroker } = pool.prototype;
  assertMethod(disconnect);
  assertMethod(createSeedBroker);
  pool.prototype.disconnect = async function (this: BrokerPool) {
    await disconnect.call(this);
    await createSeedBroker.call(this);
  };
}

interface Broker {
  brokerAddress: string;
  /** The first request on a new connection. */
  apiVersions(): Promise<unknown>;
  disconnect(): Promise<void>;
}

/**
 * A broker that takes a connection and then says nothing counts as connected, and the next request to it ends the
 * process. This treats it like a broker that refuses the connection, so that kafkajs asks the next of the list.
 */
function patchHandshake(): void {
  const broker: { prototype: Broker } = require('kafkajs/src/broker');
  const { apiVersions, disconnect } = broker.prototype;
  assertMethod(apiVersions);
  assertMethod(disconnect);
  broker.prototype.apiVersions = async function (this: Broker) {
    try {
      return await apiVersions.call(this);
    } catch (error) {
      await disconnect.call(this);
      if (!(error instanceof KafkaJSRequestTimeoutError)) throw error;
      throw new KafkaJSConnectionError(error, { broker: this.brokerAddress });
    }
  };
}

function assertMethod(method: unknown): void {
  if (typeof method !== 'function') throw new Error('this version of kafkajs is not one that can be patched here');
}
