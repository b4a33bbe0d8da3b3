import { joinMailingList } from '../people/join-list.ts';
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

/** A message from the contact page, and two people on the marketing list; nothing where they have had their mail. */
export async function addInquiries(world: World): Promise<void> {
  if ((await messagesTo(world, wanda.email)).length > 0) return;
  const message = 'Do you drive from Chicago to Milwaukee?\nWe are five, with skis.';
  await visitor(world.gatewayUrl).call('POST /sendContactUsEmail', { ...wanda, phone: '3125550142', message });
  for (const reader of readers) await joinMailingList(world, reader);
}
