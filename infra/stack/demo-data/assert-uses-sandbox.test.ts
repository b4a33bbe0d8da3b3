import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { assertUsesSandbox } from './assert-uses-sandbox.ts';

const sandboxUrl = 'http://localhost:8090';
let gateway: Server;
let gatewayUrl: string;
let scriptUrl: string | null;

beforeAll(async () => {
  gateway = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ stripe: { scriptUrl } }));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = gateway.address();
  gatewayUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
});

test('lets the demo’s people into a system beside the stand-ins', async () => {
  scriptUrl = `${sandboxUrl}/js/stripe.js`;

  await expect(assertUsesSandbox({ gatewayUrl, sandboxUrl })).resolves.toBeUndefined();
});

test.each([null, 'https://js.stripe.com/v3/', 'http://localhost:80900/js/stripe.js'])(
  'keeps them out of a system that sends customers to %s',
  async (url) => {
    scriptUrl = url;

    await expect(assertUsesSandbox({ gatewayUrl, sandboxUrl })).rejects.toThrow('Nothing was added');
  },
);
