import { Gauge } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from './metrics.ts';

/** A condition that only a person can fix. */
export interface FaultSignal {
  /** Raises or clears the signal. */
  set(isOn: boolean): void;
}

export interface FaultSignalOptions {
  /** Name of the metric, which is 1 while somebody must act. */
  name: string;
  /** What is wrong, for the log. */
  text: string;
}

export function faultSignal(
  { name, text }: FaultSignalOptions,
  { metrics, log }: { metrics: Metrics; log: Logger },
): FaultSignal {
  const gauge = new Gauge({ name, help: `1 while ${text}`, registers: [metrics] });
  let wasOn = false;
  return {
    set(isOn) {
      if (isOn === wasOn) return;
      wasOn = isOn;
      gauge.set(isOn ? 1 : 0);
      if (isOn) log.error(text);
      else log.info(`resolved: ${text}`);
    },
  };
}
