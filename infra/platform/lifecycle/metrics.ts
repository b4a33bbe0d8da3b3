import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What a part tells of itself at /metrics. */
export type Metrics = Registry;

interface Series {
  /** As OpenTelemetry's conventions have it, or with `livery_` before it. */
  name: string;
  help: string;
}

interface Labeled<L extends string> extends Series {
  labels: readonly L[];
}

/** As OpenTelemetry's conventions advise for durations. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** A store that does not answer must not keep the other numbers from being read. */
const collectTimeoutMs = 1_000;

/** A number that is looked up when somebody asks for it; not a number when it cannot be found out in time. */
export function gauge(metrics: Metrics, series: Series, look: () => number | Promise<number>): void {
  new Gauge({
    ...series,
    registers: [metrics],
    async collect() {
      const looked = Promise.resolve().then(look);
      const tooLate = pause(collectTimeoutMs, Number.NaN, { ref: false });
      this.set(await Promise.race([looked, tooLate]).catch(() => Number.NaN));
    },
  });
}

/** Counts one more; nothing is told apart. */
export function plainCounter(metrics: Metrics, series: Series): () => void {
  const counted = new Counter({ ...series, registers: [metrics] });
  return () => counted.inc();
}

/** Counts one more, told apart by its labels. */
export function counter<L extends string>(metrics: Metrics, { labels, ...series }: Labeled<L>) {
  const counted = new Counter({ ...series, labelNames: labels, registers: [metrics] });
  return (of: Record<L, string>) => counted.inc(of);
}

/** Notes how many seconds something took. */
export function histogram<L extends string>(metrics: Metrics, { labels, ...series }: Labeled<L>) {
  const measured = new Histogram({ ...series, labelNames: labels, buckets, registers: [metrics] });
  return (of: Record<L, string | number>, seconds: number) => measured.observe(of, seconds);
}
