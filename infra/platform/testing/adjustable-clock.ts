import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now, useClockFile } from '../clock/clock.ts';
import { waitFor } from './wait-for.ts';

export interface AdjustableClock {
  file: string;
  /** Sets it that much ahead of the system's time; resolves when this process follows. */
  setAhead(ms: number): Promise<void>;
  stop(): void;
}

/** A business clock of its own for this process and what runs in it. */
export function adjustableClock(): AdjustableClock {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'clock.json');
  const write = (offsetMs: number) => writeFileSync(file, JSON.stringify({ offsetMs }));
  write(0);
  useClockFile(file);
  return {
    file,
    async setAhead(ms) {
      write(ms);
      await waitFor(() => Math.abs(now().getTime() - Date.now() - ms) < 1_000);
    },
    stop() {
      useClockFile(undefined);
      rmSync(folder, { recursive: true });
    },
  };
}
