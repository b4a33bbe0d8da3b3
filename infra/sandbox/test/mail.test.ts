import { afterEach, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox();

afterEach(async () => {
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});

function send(to: string, subject: string) {
  const { hostname, port } = new URL(sandbox.smtpUrl);
  const transport = createTransport({
    host: hostname,
    port: Number(port),
    secure: false,
    ignoreTLS: true,
    socketTimeout: 5_000,
  });
  return transport.sendMail({ from: 'Livery <ride@livery.example>', to, subject, text: 'Plain', html: '<p>Rich</p>' });
}

async function inbox(to: string): Promise<{ items: object[] }> {
  return (await (await sandbox.get(`/messages?to=${to}`)).json()) as { items: object[] };
}

test('keeps a mail with its subject, text and HTML', async () => {
  await send('ann@example.com', 'Ihre Fahrt – bestätigt ✓');

  expect(await inbox('ann@example.com')).toMatchObject({
    items: [
      {
        channel: 'email',
        from: 'ride@livery.example',
        subject: 'Ihre Fahrt – bestätigt ✓',
        text: 'Plain\n',
        html: '<p>Rich</p>\n',
      },
    ],
  });
});

test.each([
  [{ kind: 'error' }, 451],
  [{ kind: 'error', status: 421 }, 421],
  [{ kind: 'decline' }, 550],
])('refuses a mail when told %j', async (fault, responseCode) => {
  await sandbox.put('/faults', { rules: [{ provider: 'smtp', times: 1, ...fault }] });

  await expect(send('refused@example.com', 'No')).rejects.toMatchObject({ responseCode });
  expect(await inbox('refused@example.com')).toEqual({ items: [] });
});

test.each([
  ['drop-before', 0],
  ['drop-after', 1],
])('closes the connection with %s and keeps %i', async (kind, kept) => {
  const to = `${kind}@example.com`;
  await sandbox.put('/faults', { rules: [{ provider: 'smtp', times: 1, kind }] });

  await expect(send(to, 'Lost')).rejects.toThrow();

  expect((await inbox(to)).items).toHaveLength(kept);
});

test('takes a mail a second later when told to delay it', async () => {
  await sandbox.put('/faults', { rules: [{ provider: 'smtp', times: 1, kind: 'delay' }] });

  const since = performance.now();
  await send('late@example.com', 'Late');

  expect(performance.now() - since).toBeGreaterThan(900);
});
