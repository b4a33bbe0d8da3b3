import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { type Answer, type CallOptions, callBy, type Person, RefusedError, type RouteCall } from './person.ts';

/** The secret of all staff in the demo and in tests: no system with real people accepts it. */
export const staffSecret = 'LIVERYLIVERYLIVERYLIVERYLIVERY23';
const stepMs = 30_000;
const stepOf = (at: number) => Math.floor(at / stepMs);

/** The code of a step of 30 seconds; of the present one by default. */
export const codeOf = (secret = staffSecret, step = stepOf(Date.now())) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * stepMs });

export const secondsLeft = () => Math.ceil((stepMs - (Date.now() % stepMs)) / 1_000);

const usedSteps = new Map<string, number>();
/** How long a slow page may take from the making of a code to its proof. */
const leastToTypeMs = stepMs / 2;

/** A code that nobody here has used and that still counts for half a step; waits where all such were used. */
export async function unusedCode(email: string, secret = staffSecret): Promise<string> {
  const step = Math.max((usedSteps.get(email) ?? 0) + 1, stepOf(Date.now() + leastToTypeMs) - 1);
  usedSteps.set(email, step);
  const counts = (step - 1) * stepMs;
  await pause(Math.max(0, counts - Date.now()));
  return codeOf(secret, step);
}

const mostTries = 5;

/** Proves the second factor as staff do with their phone. */
async function proveSecondFactor(person: Person, email: string, secret = staffSecret): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const code = await unusedCode(email, secret);
    const answer = await person.ask('POST /auth/secondFactor', { body: { code } });
    if (answer.status === 200) return;
    // Another program may have used it.
    if (codeOfRefusal(answer) !== 'WRONG_FACTOR_CODE') throw new RefusedError('POST /auth/secondFactor', answer);
  }
  throw new Error(`no code proves the second factor of ${email}`);
}

const asksForProof = ['SECOND_FACTOR_NEEDED', 'STEP_UP_NEEDED'];

/** Somebody with a second factor, who proves it now, and again whenever it is asked for. */
export async function withSecondFactorRetry(person: Person, email: string, secret?: string): Promise<Person> {
  async function ask<T>(route: RouteCall, options?: CallOptions): Promise<Answer<T>> {
    const answer = await person.ask<T>(route, options);
    if (!asksForProof.includes(codeOfRefusal(answer))) return answer;
    await proveSecondFactor(person, email, secret);
    return person.ask<T>(route, options);
  }
  await proveSecondFactor(person, email, secret);
  return { ask, cookies: person.cookies, call: callBy(ask) };
}

interface Credentials {
  email: string;
  password: string;
  phoneProof: string | undefined;
}

/** Turns the second factor on, which also proves it; returns its secret. */
export async function turnOnSecondFactor(
  person: Person,
  { email, password, phoneProof }: Credentials,
): Promise<string> {
  const enrollment = await person.call<{ secret: string; sealed: string }>('POST /auth/secondFactor/begin', {
    password,
    phoneProof,
  });
  const secret = enrollment.secret.replaceAll(' ', '');
  const code = await unusedCode(email, secret);
  await person.call('POST /auth/secondFactor/turnOn', { sealed: enrollment.sealed, code });
  return secret;
}

/** Acts with a second factor and turns it off again, so that the demo's log-ins ask only staff for a code. */
export async function withSecondFactor(person: Person, self: Credentials, act: () => Promise<void>): Promise<void> {
  await turnOnSecondFactor(person, self);
  await act();
  await turnOffSecondFactor(person, self.password);
}

/** Turns the second factor off, if there is one; the person has to have proved it a moment ago. */
export async function turnOffSecondFactor(person: Person, password: string): Promise<void> {
  const { on } = await person.call<{ on: boolean }>('GET /auth/secondFactor');
  if (on) await person.call('POST /auth/secondFactor/turnOff', { password });
}

export const codeOfRefusal = (answer: Answer) => new RefusedError('', answer).code;
