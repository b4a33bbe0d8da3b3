import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';

/** Something that only a person can mend. */
export interface Alarm {
  /** Tells when it begins and when it is over. */
  set(isOn: boolean): void;
}

export interface AlarmOptions {
  /** Of the metric: 1 while somebody must act. */
  name: string;
  /** What is wrong, in the log. */
  text: string;
}

export function alarm({ name, text }: AlarmOptions, { metrics, log }: { metrics: Registry; log: Logger }): Alarm {
  const gauge = new Gauge({ name, help: `1 while ${text}`, registers: [metrics] });
  let wasOn = false;
  return {
    set(isOn) {
      if (isOn === wasOn) return;
      wasOn = isOn;
      gauge.set(isOn ? 1 : 0);
      if (isOn) log.error(text);
      else log.info(`no longer: ${text}`);
    },
  };
}
