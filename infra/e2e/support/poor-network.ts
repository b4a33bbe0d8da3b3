import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';

export interface LostCalls {
  asked: number;
  lost: string[];
}

/** 0.4 s until an answer begins, 50 kB a second, and one call in five lost, the same ones for the same seed. */
export async function emulatePoorNetwork(page: Page, seed: string): Promise<LostCalls> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  return loseOneInFive(page, seed);
}

async function loseOneInFive(page: Page, seed: string): Promise<LostCalls> {
  const losses: LostCalls = { asked: 0, lost: [] };
  const times = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const name = nameOf(route.request());
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    losses.asked += 1;
    const fate = fateOf(`${seed} ${name} ${time}`);
    if (fate === 'arrives') return route.continue();
    losses.lost.push(`${name} (${fate})`);
    if (fate === 'done, the answer lost') await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
  return losses;
}

/** The same for every ride. */
const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replaceAll(/[\w-]{20,}/g, '{id}')}`;

/** By name and not by order, which no two runs share. The stream of live updates has no answer that could be lost. */
function fateOf(call: string) {
  const chance = createHash('sha256').update(call).digest().readUInt32BE() / 2 ** 32;
  if (chance >= 0.2) return 'arrives';
  return chance >= 0.1 || call.includes('/events') ? 'lost on the way' : 'done, the answer lost';
}
