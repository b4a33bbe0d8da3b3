import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type CallOptions, callBy, type Person, type RouteCall } from '@livery/stack/people/person.ts';

const tries = 120;
const answersWithinMs = 20_000;
const longestPauseMs = 1_500;
const cameTooSlowly = 408;

/** Somebody who does not give up: what fails or hangs is sent again, with the same Idempotency-Key. */
export function withRetries(person: Person): Person {
  async function ask<T>(route: RouteCall, options: CallOptions = {}): Promise<Answer<T>> {
    const again = route.startsWith('GET') ? options : { ...options, idempotencyKey: randomUUID() };
    let last = 'no answer';
    for (let count = 0; count < tries; count += 1) {
      const answer = await Promise.race([attempt<T>(person, route, again), silence()]);
      if (answer && answer.status < 500 && answer.status !== cameTooSlowly) return answer;
      last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
      await pause(Math.min(longestPauseMs, 100 * 1.5 ** count));
    }
    throw new Error(`${route} failed ${tries} times, the last time with ${last}`);
  }

  return { ask, cookies: person.cookies, call: callBy(ask) };
}

async function attempt<T>(person: Person, route: RouteCall, options: CallOptions): Promise<Answer<T> | undefined> {
  try {
    return await person.ask<T>(route, options);
  } catch {
    return undefined; // The connection broke: whether it was done is unknown.
  }
}

const silence = () => pause(answersWithinMs, undefined, { ref: false });
