import type { System } from '@livery/stack/system.ts';
import { startFloor } from '../floors/start-floor.ts';
import { throughputBeside } from '../measure/by-turns.ts';
import { type Post, postsPerSecond } from '../measure/load.ts';
import type { Result } from '../report/result.ts';
import { signedInTravelers, type Traveler } from '../support/travelers.ts';
import type { Bench } from './row.ts';

/** A booked ride in BSON: state, journal, and the answer kept for a repeat of the request. */
const rideBytes = 4_480;

interface Door {
  what: string;
  url: string;
  headersOf(traveler: Traveler): Record<string, string>;
  atLeast: number;
}

export const atRides = {
  headersOf: ({ hop }: Traveler) => ({ authorization: `Bearer ${hop}` }),
};

export const throughGateway = ({ gatewayUrl }: System) => ({
  url: `${gatewayUrl}/api/rides`,
  headersOf: ({ token }: Traveler) => ({
    cookie: `livery_access=${token}`,
    origin: gatewayUrl,
    'x-requested-with': 'livery',
  }),
});

/** `POST /rides` at the service itself, beside bare Fastify that inserts a document as large. */
export async function bookingAtRides(bench: Bench): Promise<Result[]> {
  const { only, system } = await bench.benchSystem();
  await only('rides');
  return book(bench, {
    what: 'booking, rides service',
    url: `${system.serviceUrls.rides}/rides`,
    ...atRides,
    atLeast: 0.4,
  });
}

/** The same through the gateway: session cookie, origin check, forwarding. */
export async function bookingThroughGateway(bench: Bench): Promise<Result[]> {
  const { only, system } = await bench.benchSystem();
  await only('rides', 'gateway');
  return book(bench, {
    what: 'booking through the gateway',
    ...throughGateway(system),
    atLeast: 0.28,
  });
}

async function book({ benchSystem, pace }: Bench, { what, url, headersOf, atLeast }: Door): Promise<Result[]> {
  const { system } = await benchSystem();
  const travelers = await signedInTravelers(system);
  const posts = travelers.map((traveler) => ({ headers: headersOf(traveler), body: traveler.booking }));
  const floor = await startFloor('bare-booking', {
    MONGO_URL: system.addresses['MONGO_URL'] ?? '',
    DOCUMENT_BYTES: `${rideBytes}`,
    ANSWER_BYTES: `${await answerBytes(url, posts[0])}`,
  });
  const result = await throughputBeside(pace, {
    what,
    atLeast,
    ours: (seconds) => postsPerSecond(url, posts, { seconds }),
    async floor(seconds) {
      const perSecond = await postsPerSecond(`${floor.said}/rides`, posts, { seconds });
      await floor.ask(0);
      return perSecond;
    },
  });
  await floor.stop();
  return [result];
}

async function answerBytes(url: string, post: (Post & { body: string }) | undefined): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...post?.headers },
    body: post?.body ?? '',
  });
  if (answer.status !== 201) throw new Error(`a booking was refused: ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
}
