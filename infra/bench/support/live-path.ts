import { Agent, get, request } from 'node:http';
import type { System } from '@livery/stack/system.ts';
import type { Stopwatch } from '../measure/stopwatch.ts';
import type { DeliveryPath } from './delivery-path.ts';
import type { Traveler } from './travelers.ts';

const watchers = 50;

/** From before a booking is sent to the gateway until its traveler's open stream says so. */
export async function livePath(
  system: System,
  watch: Stopwatch,
  travelers: readonly Traveler[],
): Promise<DeliveryPath> {
  const agent = new Agent({ keepAlive: true });
  const watching = travelers.slice(0, watchers);
  const closes = await Promise.all(watching.map((traveler) => openStream(system, traveler, watch.end)));
  let turn = 0;
  return {
    async send() {
      turn += 1;
      const traveler = watching[turn % watching.length];
      if (!traveler) return;
      const sentAt = performance.now();
      watch.start(await book(system, agent, traveler), sentAt);
    },
    async stop() {
      for (const close of closes) close();
      agent.destroy();
    },
  };
}

type SignedIn = Pick<Traveler, 'token'>;
const cookieOf = ({ token }: SignedIn) => `livery_access=${token}`;

/** Resolves with the way to close it once the stream is open. */
export function openStream(
  { gatewayUrl }: System,
  traveler: SignedIn,
  told: (rideId: string) => void,
): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  const asked = get(`${gatewayUrl}/api/events`, { headers: { cookie: cookieOf(traveler) } }, (stream) => {
    let left = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      const blocks = (left + chunk).split('\n\n');
      left = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('event: beat')) resolve(() => asked.destroy());
        const [, data] = block.split('event: update\ndata: ');
        if (data) told(JSON.parse(data).id);
      }
    });
    stream.on('error', () => {});
  });
  asked.on('error', reject);
  return promise;
}

/** Resolves with the ride's id. */
function book({ gatewayUrl }: System, agent: Agent, traveler: Traveler): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = {
    cookie: cookieOf(traveler),
    origin: gatewayUrl,
    'x-requested-with': 'livery',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(traveler.booking),
  };
  const asked = request(`${gatewayUrl}/api/rides`, { method: 'POST', agent, headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk) => (text += chunk));
    answer.on('end', () => {
      if (answer.statusCode === 201) resolve(JSON.parse(text).id);
      else reject(new Error(`a booking was refused with ${answer.statusCode}: ${text}`));
    });
  });
  asked.on('error', reject);
  asked.end(traveler.booking);
  return promise;
}
