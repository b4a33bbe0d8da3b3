import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactMessageMaxLength, identityLimits } from '@livery/contracts/identity/policy.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { aTraveler, inDatabase, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const aMessage = (typed: object = {}) => ({
  firstName: 'Wanda',
  lastName: 'Becker',
  email: `wanda-${randomUUID()}@example.org`,
  phone: '3125550142',
  message: 'Do you drive to Milwaukee?\nWe are five, with skis.',
  ...typed,
});
const send = (body: object, key: string = randomUUID(), to = identity) =>
  to.call('POST /sendContactUsEmail', { body, headers: { 'idempotency-key': key } });
const published = (email: string) =>
  identity
    .events()
    .filter(({ data }) => 'message' in data && typeof data.message === 'object' && data.message.email === email);

test('a message is published once, as typed, however often it is sent', async () => {
  const [body, key] = [aMessage(), randomUUID()];

  const answers = [await send(body, key), ...(await Promise.all([send(body, key), send(body, key)]))];

  await identity.atRest();
  for (const { status, body: answer } of answers) expect({ status, answer }).toEqual({ status: 200, answer: {} });
  expect(published(body.email)).toMatchObject([{ type: 'contact.message-received', data: { message: body } }]);
});

test('the same key with another message is refused', async () => {
  const key = randomUUID();
  await send(aMessage(), key);

  expect(await send(aMessage(), key)).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_MISMATCH' } } });
});

test('answers the same for an address with an account', async () => {
  const { user } = await aTraveler(identity);

  const [known, unknown] = [await send(aMessage({ email: user.email })), await send(aMessage())];

  expect({ ...known, headers: 0 }).toEqual({ ...unknown, headers: 0 });
});

test('is forgotten after a week', async () => {
  const body = aMessage();
  const before = Date.now();

  await send(body);

  const kept = await inDatabase(identity, (database) =>
    database.collection('inquiries').findOne({ email: body.email }),
  );
  const days = (Number(kept?.['forgetAt']) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
});

describe('refuses', () => {
  const required = 'This is too short.';
  test.each([
    ['no first name', { firstName: ' ' }, { firstName: required }],
    ['no last name', { lastName: '' }, { lastName: required }],
    ['no e-mail', { email: '' }, { email: 'Please enter a valid email address and try again.' }],
    ['no e-mail address', { email: 'wanda' }, { email: 'Please enter a valid email address and try again.' }],
    [
      'an e-mail with a second header',
      { email: 'wanda@example.org\r\nBcc: all@example.org' },
      { email: 'Please enter a valid email address and try again.' },
    ],
    [
      'two e-mail addresses',
      { email: 'wanda@example.org,other@example.org' },
      { email: 'Please enter a valid email address and try again.' },
    ],
    ['no phone', { phone: '' }, { phone: 'Please provide a valid phone number and try again.' }],
    ['a phone of too few digits', { phone: '31255' }, { phone: 'Please provide a valid phone number and try again.' }],
    ['no message', { message: ' \n ' }, { message: required }],
    [
      'a message that is too long',
      { message: 'x'.repeat(contactMessageMaxLength + 1) },
      { message: 'At most 250 characters.' },
    ],
    ['a message with control characters', { message: 'Hello\u0000' }, { message: 'Please enter plain text.' }],
    ['a name of two lines', { firstName: 'Wanda\nBecker' }, { firstName: 'Please enter one line of plain text.' }],
    [
      'a name that is an address',
      { firstName: 'evil.example' },
      { firstName: 'Please leave out web and email addresses.' },
    ],
    ['an unknown field', { subject: 'Hi' }, { subject: 'This field is not known.' }],
  ])('%s', async (_what, typed, fields) => {
    const answer = await send(aMessage(typed));

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'CONTACT_US_ERROR', fields } } });
    expect(answer.body.error.message).toBe('Please enter all fields marked with *');
  });

  test('more messages in an hour than a mailbox should be answered', async () => {
    const strict = await startIdentity({ LIMITS: 'real' });
    const body = aMessage();
    const repeated = randomUUID();
    const statuses = [(await send(body, repeated, strict)).status, (await send(body, repeated, strict)).status];

    for (let times = 0; times < identityLimits.inquiriesPerMailboxPerHour; times += 1)
      statuses.push((await send({ ...body, message: `Hello ${times}` }, randomUUID(), strict)).status);

    // The second is the first one again, and not counted.
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await strict.stop();
  });
});
