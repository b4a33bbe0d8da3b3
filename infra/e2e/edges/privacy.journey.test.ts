import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { addCard, testCards } from '@livery/stack/people/cards.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { messagesTo } from '@livery/stack/people/messages-to.ts';
import { visitor } from '@livery/stack/people/person.ts';
import { draftBooking, offer } from '@livery/stack/people/rides.ts';
import { type Member, newPersonalDetails, password, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { linkIn, untilText } from '../support/messages.ts';
import { setUpSystem } from '../support/set-up-system.ts';
import { readTopicMessages, type TopicMessage } from '../support/topic-messages.ts';

/** Words that occur nowhere else. */
const trip = {
  passengerFirstName: 'Xanthippe',
  passengerLastName: 'Vandersloot',
  passengerPhone: '3125550987',
  serviceFrom: '4711 Marigold Crescent, Chicago, IL 60601',
  pickUpDetails: 'Terminal 5, beneath the Zeppelin',
  serviceTo: '88 Thistledown Alley, Chicago, IL 60611',
  specialNotes: 'Two cellos and a parrot',
};
const inquiry = {
  firstName: 'Wilhelmina',
  lastName: 'Butterworth',
  email: 'wilhelmina.butterworth@livery.example',
  phone: '3125550911',
  message: 'My harmonium weighs ninety pounds',
};
/** Events about the mailing list carry only name and e-mail: these words are told to nobody. */
const kept = { city: 'Zzyzx Springs', companyName: 'Gloomspire Haulage' };
/** The inquiry's words by names of their own, beside those of a member. */
const typed = Object.fromEntries(Object.entries(inquiry).map(([name, text]) => [`inquiry ${name}`, text]));
const spoken = { chat: 'The key is under the flowerpot', review: 'Hummed Bruckner all the way', stop: 'Pawnbroker' };
const correlationId = `journey-${randomUUID()}`;
const talkative = { LOG_LEVEL: 'debug' };

const system = setUpSystem({
  environment: { gateway: talkative, ...Object.fromEntries(services.map((name) => [name, talkative])) },
});
let anna: Member;
let omar: Member;
let ride: RideView;
let refusals: unknown[];
/** `personal` may be in user.v1, because notifications writes and calls; `secret` may be nowhere. */
let personal: Record<string, string>;
let secret: Record<string, string>;

beforeAll(async () => {
  omar = await system.newOperator('Omar');
  const details = newPersonalDetails('Zoraida', 'Quillfeather');
  anna = await signUpTraveler(system, details);
  const { email, phoneNumber } = details;
  personal = { firstName: 'Zoraida', lastName: 'Quillfeather', email, phoneNumber };
  const card = await addCard(anna, system, testCards.mastercard);

  const hold = await anna.call<{ id: string }>('POST /newRideBookingPreauthorization', {
    travelerId: anna.uid,
    paymentMethod: card,
  });
  const booking = { ...(await draftBooking(anna, { card, inHours: 3, booking: trip })), preauthorizationId: hold.id };
  ride = await anna.call<RideView>('POST /rides', booking, { headers: { 'x-correlation-id': correlationId } });
  await untilText(system, omar, `New ride ${ride.rideConfirmationCode}`);
  await offer(omar, ride.id);
  await anna.call(`POST /rides/${ride.id}/select`, { operatorId: omar.uid });
  const link = linkIn(await untilText(system, omar, 'You have been selected'));
  await omar.call(`POST ${link}`, {});
  await anna.call(`POST /rides/${ride.id}/chats`, { msg: spoken.chat });
  await pickUp(omar, ride.id);
  await omar.call(`POST /rides/${ride.id}/stage`, {
    stage: 'ADD_EXTRA_STOPS',
    extraStopChargesCents: 1_500,
    extraStopNotes: spoken.stop,
  });
  await anna.call(`POST /rides/${ride.id}/extraStops/0/approve`, {});
  await dropOff(omar, ride.id);
  await anna.call(`PUT /rides/${ride.id}/review`, { rating: 5, review: spoken.review });

  const stranger = visitor(system.gatewayUrl);
  await stranger.call('POST /sendContactUsEmail', inquiry);
  const { firstName, lastName, email: address } = inquiry;
  await stranger.call('POST /mailingList', { firstName, lastName, email: address, state: 'CA', ...kept });
  const answers = await Promise.all([
    stranger.ask('POST /auth/login', { body: { email, password: 'not-the-password' } }),
    stranger.ask('POST /auth/login', { body: { email: [email], password } }),
    stranger.ask('POST /checkUserExists', { body: { email, phoneNumber } }),
    stranger.ask('POST /sendContactUsEmail', { body: { ...inquiry, message: inquiry.message.repeat(9) } }),
    stranger.ask('POST /signup/traveler', {
      body: { ...details, password, phoneProof: 'made-up-proof', requestorCategory: 'Individual' },
    }),
    anna.ask('POST /rides', { body: { ...booking, passengerPhone: `${trip.passengerPhone}0` } }),
    anna.ask('POST /rides', { body: { ...booking, serviceDate: trip.serviceFrom } }),
    anna.ask('POST /rides', { body: { ...booking, nickname: trip.passengerLastName } }),
    anna.ask(`GET ${link}`),
    stranger.ask(`GET /rides/${ride.id}`),
    omar.ask(`POST ${link}`, { body: {} }),
  ]);
  refusals = answers.map(({ body }) => body);
  const cookies = anna
    .cookies()
    .split('; ')
    .map((pair) => pair.replace(/^[^=]*=/, ''));
  secret = {
    ...trip,
    ...spoken,
    ...kept,
    password,
    card: testCards.mastercard,
    link: link.split('.').at(-1) ?? '',
    ...Object.fromEntries(cookies.map((value, index) => [`cookie ${index}`, value])),
  };
  await untilText(system, anna, 'has ended');
  await waitUntil('a word that the message has arrived', async () => (await messagesTo(system, inquiry.email))[0]);
}, 150_000);

/** The names of planted words that a text contains. */
function foundIn(text: string, words: Record<string, string>): string[] {
  const lower = text.toLowerCase();
  return Object.entries(words)
    .filter(([, word]) => word.length >= 4 && lower.includes(word.toLowerCase()))
    .map(([name]) => name);
}

const logOf = (part: string) => readFile(join(system.runFolder, 'logs', `${part}.log`), 'utf8');
const inAll = ({ key, value, headers }: TopicMessage) => [key, value, ...Object.values(headers)].join('\n');

describe('what people entrust to the product', () => {
  test.each(['gateway', ...services])('is in no log of %s', async (part) => {
    const log = await logOf(part);

    expect(log).toContain(`"name":"${part}"`);
    expect(foundIn(log, { ...personal, ...secret, ...typed })).toEqual([]);
  });

  test('is in no event except those about the person and those about the inquiry', async () => {
    const messages = await readTopicMessages(system);
    const leaks = messages.flatMap((message) => {
      const { topic } = message;
      const words = { ...secret, ...(topic !== 'user.v1' && personal), ...(topic !== 'inquiry.v1' && typed) };
      return foundIn(inAll(message), words).map((name) => `${message.topic} ${message.headers['ce_type']}: ${name}`);
    });

    const ofPeople = messages.filter(({ topic }) => topic === 'user.v1').map(inAll);
    const ofInquiries = messages.filter(({ topic }) => topic === 'inquiry.v1').map(inAll);
    expect(foundIn(ofPeople.join('\n'), personal)).toEqual(Object.keys(personal));
    expect(foundIn(ofInquiries.join('\n'), typed)).toEqual(Object.keys(typed));
    expect(leaks).toEqual([]);
  });

  test('is repeated by no error', () => {
    expect(foundIn(JSON.stringify(refusals), { ...personal, ...secret, ...typed })).toEqual([]);
  });
});

describe('the browser’s correlation id of a booking', () => {
  test.each(['ride.requested', 'charge.authorized', 'ride.opened', 'notification.sent'])('reaches %s', async (type) => {
    await waitUntil(`${type} with the id`, async () =>
      (await readTopicMessages(system)).some(
        ({ headers }) => headers['ce_type'] === type && headers['ce_correlationid'] === correlationId,
      ),
    );
  });

  test.each(['gateway', 'rides'])('stands in the log of %s', async (part) => {
    expect(await logOf(part)).toContain(correlationId);
  });
});
