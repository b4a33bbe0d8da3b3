import type * as z from 'zod/mini';
import { useClockFile } from '../clock/clock.ts';
import { loadConfig } from '../config/load-config.ts';
import { armFailpoint } from '../failpoints/failpoint.ts';
import { platformFailpoints } from '../failpoints/platform-failpoints.ts';
import { describeError } from '../logging/describe-error.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { traceFrom } from '../tracing/trace-from.ts';

const hardExitMs = 15_000;

/** What every process reads besides its own variables. */
interface ProcessConfig {
  LOG_LEVEL: string;
  STOP_DELAY_MS: number;
  CLOCK_FILE?: string | undefined;
  FAILPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export interface Running {
  stop(): Promise<void>;
}

/**
 * All that a main.ts does: reads the configuration, starts, stops on SIGTERM and SIGINT, and exits 1 on uncaught
 * errors. A failed start exits 1 too; the supervisor tries again.
 */
export async function runService<S extends z.ZodMiniObject>(options: {
  name: string;
  variables: S & z.ZodMiniType<ProcessConfig>;
  /** Its own, besides the platform's. */
  failpoints?: readonly string[];
  start: (config: Readonly<z.output<S>>, log: Logger) => Promise<Running>;
}): Promise<void> {
  const config = loadConfig<S & z.ZodMiniType<ProcessConfig>>(options.variables);
  const log = createLogger({ name: options.name, level: config.LOG_LEVEL });
  const die = (error: unknown) => {
    log.fatal({ err: describeError(error) }, 'the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  armFailpoint(config.FAILPOINT, [...platformFailpoints, ...(options.failpoints ?? [])]);
  useClockFile(config.CLOCK_FILE);

  const tracing = await traceFrom({ service: options.name, config, log });
  let running: Running | undefined;
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Still starting, perhaps waiting for the broker: a crash would lose nothing, so exiting is safe.
    if (!running) process.exit(0);
    setTimeout(() => die(new Error('the process did not stop in time')), config.STOP_DELAY_MS + hardExitMs).unref();
    running
      .stop()
      .then(tracing.stop)
      .then(() => process.exit(0), die);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    running = await options.start(config as Readonly<z.output<S>>, log);
  } catch (error) {
    die(error);
  }
}
