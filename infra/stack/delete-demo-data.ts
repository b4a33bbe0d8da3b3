import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreePorts } from './ports.ts';
import { savedPorts } from './system/saved-setting.ts';
import type { Ports } from './system-ports.ts';

/** Removes a demo's data unless it runs: at the ports that it would be given now, or at those it was started with. */
export async function deleteDemoData(folder: string, ports: Ports): Promise<void> {
  await requireFreePorts(ports);
  await requireFreePorts(savedPorts(join(folder, 'system.json')));
  await rm(folder, { recursive: true, force: true });
}
