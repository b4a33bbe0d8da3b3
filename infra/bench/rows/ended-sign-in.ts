import { setTimeout as wait } from 'node:timers/promises';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { logIn, newPersonalDetails, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import { quantile, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import type { Bench } from './row.ts';

const asksPerTurn = 10;
const pollMs = 2;

/** From the answer to a log-out everywhere, which works like a suspension, until the gateway refuses another device. */
export async function endedSignIn({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  const { email } = await signUpTraveler(system, newPersonalDetails('Anna'));
  await only('identity', 'gateway');
  const times: number[] = [];
  for (let turn = 0; turn < pace.asks / asksPerTurn; turn += 1) {
    const [here, there] = [await logIn(system, email), await logIn(system, email)];
    await here.call('POST /auth/logoutAll');
    times.push(await untilRefused(system.gatewayUrl, there.cookies()));
  }
  const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => rounded(ms / 1_000, 3));
  const shown = { floor: '–', ours: `${median} s, the slowest ${p99} s`, value: p99 ?? 0, unit: 's' };
  return [{ what: 'log-out everywhere → another device is refused', ...shown, limit: { atMost: 1 }, rounds: times }];
}

/** Asks with the access token alone, as somebody who copied it has it; returns milliseconds. */
async function untilRefused(gatewayUrl: string, cookies: string): Promise<number> {
  const [access = ''] = /livery_access=[^;]+/.exec(cookies) ?? [];
  for (const begin = performance.now(); ; await wait(pollMs)) {
    const { status } = await fetch(`${gatewayUrl}/api${identityApi.listSessions.path}`, {
      headers: { cookie: access },
    });
    if (status === 401) return performance.now() - begin;
    if (status !== 200) throw new Error(`neither refused nor answered: ${status}`);
  }
}
