import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../repository.ts';
import type { System } from '../system.ts';

/** Admins are made by identity's own command: nobody could approve anybody before the first. */
export async function grantAdmin(
  system: System,
  email: string,
  role: 'owner' | 'staff' | 'none' = 'owner',
): Promise<void> {
  const command = join(repository, 'services/identity/grant-admin.ts');
  const env = { ...process.env, ...system.environmentOf('identity') };
  await promisify(execFile)(process.execPath, [command, email, role], { env });
}
