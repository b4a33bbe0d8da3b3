import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { openTestStores } from '@livery/platform/testing/test-stores.ts';
import { notificationStore } from '../store/notification-store.ts';
import { aPerson, startNotifications } from './notifications-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startNotifications(process.env['SANDBOX_URL'] ?? '', process.env['SMTP_URL'] ?? '');
}, 30_000);
afterAll(() => service.stop());

async function registered(firstName: string) {
  const user = aPerson(randomUUID(), { firstName });
  const data = { user };
  await service.handled(await service.publish({ type: 'user.registered', subject: user.uid, sequence: 1, data }));
  return user;
}

test('a person gets every message to them as it was written, without its link, and nobody else’s', async () => {
  const anna = await registered('ANNA');
  await registered('BERT');
  const linkId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await service.handled(
    await service.publish({
      type: 'password.reset-requested',
      subject: anna.uid,
      sequence: 2,
      data: { uid: anna.uid, linkId, expiresAt },
    }),
  );

  const { body } = await service.call('GET /users/me/export/messages', { as: { uid: anna.uid } });

  expect(body.items).toContainEqual(expect.objectContaining({ channel: 'email', title: 'Welcome to Livery' }));
  expect(body.items.length).toBeGreaterThan(1);
  expect(JSON.stringify(body)).not.toContain(linkId);
  expect(JSON.stringify(body).toLowerCase()).not.toContain('bert');
  expect((await service.call('GET /users/me/export/messages')).status).toBe(401);
}, 30_000);

test('an index holds the messages to a person in the order of ids', async () => {
  const { stores, close } = await openTestStores('export-messages', notificationStore);
  await close();

  const indexes = stores.model.schema.indexes().map(([keys]) => keys);
  expect(indexes).toContainEqual({ recipientId: 1, _id: 1 });
});
