import type { FaultRule } from '@livery/sandbox/faults.ts';
import type { System } from '@livery/stack/system.ts';

type SandboxAccess = Pick<System, 'sandboxUrl'>;

/** From now on these rules hold; the first that matches applies. */
export async function injectFaults({ sandboxUrl }: SandboxAccess, ...rules: FaultRule[]): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function clearFaults({ sandboxUrl }: SandboxAccess): Promise<void> {
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
}
