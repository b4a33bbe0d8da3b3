import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { startNotifications as start } from '../app.ts';
import { notificationsVariables } from '../config.ts';

const samples = new URL('../../../infra/contracts/', import.meta.url);
const ownerOf: Partial<Record<string, string>> = {
  'user.v1': 'identity',
  'inquiry.v1': 'identity',
  'charge.v1': 'payments',
  'account.v1': 'payments',
};

/** Where messages from the contact page are read. */
export const us = 'hello@livery.example';

export const startNotifications = (sandboxUrl: string, smtpUrl: string): Promise<TestService> =>
  startTestService({
    name: 'notifications',
    variables: notificationsVariables,
    start,
    environment: {
      ACCOUNT_LINK_SECRET: 'account-link-secret-of-the-tests',
      PUBLIC_URL: 'http://livery.example',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token-of-the-tests',
      TWILIO_FROM: '+15005550006',
      TWILIO_URL: sandboxUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Livery <rides@livery.example>',
      CONTACT_EMAIL: us,
      CONTACT_LOCATION: '12 Lake Street, Chicago, IL 60601',
    },
  });

/** Who takes part in a golden sample, and which ride it is about. */
export interface Cast {
  traveler: string;
  operator: string;
  other: string;
  ride: string;
}

const castOfSamples: Cast = {
  traveler: 'T1a9cQ2mX0uYb7Rk5dWq3A',
  operator: 'O4p2vLz8Qn6cEjT1sHkW9g',
  other: 'O9k1wXc5Tb2nHrY8mPzG4s',
  ride: 'R7d3mKx1Ys5bVfA0uPnC2w',
};

export const newCast = (): Cast => {
  const unique = `${Date.now()}${randomInt(1_000_000)}`;
  return {
    traveler: `traveler-${unique}`,
    operator: `operator-${unique}`,
    other: `other-${unique}`,
    ride: `ride-${unique}`,
  };
};

/** The golden sample of an event, about these people and their ride. */
export function sampleOf<T extends EventType>(
  type: T,
  cast: Cast = castOfSamples,
): Pick<EventEnvelope<T>, 'type' | 'data'> {
  const folder = ownerOf[eventDefinitions[type].topic] ?? 'rides';
  const text = readFileSync(new URL(`${folder}/samples/${type}.json`, samples), 'utf8');
  const about = Object.entries(castOfSamples).reduce(
    (sample, [role, id]) => sample.replaceAll(id, cast[role as keyof Cast]),
    text,
  );
  return { type, data: JSON.parse(about).data };
}

/** Counts on from a random number: the sandbox, where texts are looked up by number, also serves other tests. */
let people = randomInt(8_000_000);
/** Somebody who can be reached by text and mail. */
export function aPerson(uid: string, override: Partial<UserFacts> = {}): UserFacts {
  people = (people + 1) % 8_000_000;
  const phoneNumber = `312${2_000_000 + people}`;
  return aUserFacts({ uid, email: `${uid}@livery.example`, phoneNumber, lastName: 'LEE', ...override });
}

export const anOperator = (uid: string, override: Partial<UserFacts> = {}) =>
  aPerson(uid, { accountType: 'Operator', firstName: 'OMAR', lastName: 'DIAZ', approval: 'approved', ...override });

/** Tells the service of a person without a welcome. */
export async function know(service: TestService, ...users: UserFacts[]): Promise<void> {
  for (const user of users)
    await service.handled(
      await service.publish({ type: 'user.profile-updated', subject: user.uid, sequence: 2, data: { user } }),
    );
}

export interface Message {
  channel: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What an address has received, the oldest first. */
export async function messagesTo(sandboxUrl: string, address: string): Promise<Message[]> {
  const answer = await fetch(`${sandboxUrl}/messages?to=${encodeURIComponent(address)}`);
  const { items } = (await answer.json()) as { items: Message[] };
  return items.toReversed();
}
