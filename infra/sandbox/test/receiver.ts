import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type Stripe from 'stripe';
import type { WebhookTarget } from '../settings.ts';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Receiver {
  url: string;
  /** Status code of the next answer by path; 200 where there is none. */
  answers: Map<string, number>;
  /** Resolves with the first call that matches, already here or still to come. */
  next(matches: (received: Received) => boolean): Promise<Received>;
  received: Received[];
  /** Where the sandbox shall send the platform's events, and those of connected accounts. */
  targets(): WebhookTarget[];
}

export const secret = 'whsec_of_the_tests';

/** The event that a webhook carries. */
export const eventIn = ({ body }: Received): Stripe.Event => JSON.parse(body.toString());

/** Whether it carries this event, at whatever path. */
export const isEvent = (type: string, id?: string) => (received: Received) => {
  const { type: told, data } = eventIn(received);
  return told === type && (id === undefined || ('id' in data.object && data.object.id === id));
};

/** The other side of a webhook. */
export function openReceiver(): Receiver {
  const waiting: { matches: (received: Received) => boolean; resolve: (received: Received) => void }[] = [];
  const receiver: Receiver = {
    url: '',
    answers: new Map(),
    received: [],
    targets: () => [
      { url: `${receiver.url}/account`, secret, connect: false },
      { url: `${receiver.url}/connect`, secret, connect: true },
    ],
    next(matches) {
      const found = receiver.received.find(matches);
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ matches, resolve }));
    },
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    receiver.received.push(received);
    response.writeHead(receiver.answers.get(received.path) ?? 200).end();
    receiver.answers.delete(received.path);
    for (const wait of waiting) if (wait.matches(received)) wait.resolve(received);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return receiver;
}
