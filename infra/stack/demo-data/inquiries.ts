import { joinMailingList, tokenIn } from '../people/join-list.ts';
import { visitor } from '../people/person.ts';
import { messagesTo, type World } from '../people/world.ts';

const wanda = { firstName: 'Wanda', lastName: 'Becker', email: 'wanda@livery.example' };
const readers = [
  { ...wanda, city: 'Chicago', state: 'IL' },
  {
    firstName: 'Hugo',
    lastName: 'Marsh',
    email: 'hugo@livery.example',
    city: 'Milwaukee',
    state: 'WI',
    companyName: 'Marsh Limousines',
    numberOfFleet: 12,
  },
];

const message = 'Do you drive from Chicago to Milwaukee?\nWe are five, with skis.';

/** Adds a message from the contact page and two people on the marketing list, unless their mail went out already. */
export async function addInquiries(world: World): Promise<void> {
  if ((await messagesTo(world, wanda.email)).length === 0)
    await visitor(world.gatewayUrl).call('POST /sendContactUsEmail', { ...wanda, phone: '3125550142', message });
  for (const reader of readers) if (!(await wasAsked(world, reader.email))) await joinMailingList(world, reader);
}

const wasAsked = async (world: World, email: string) =>
  (await messagesTo(world, email)).some(({ text }) => tokenIn(text));
