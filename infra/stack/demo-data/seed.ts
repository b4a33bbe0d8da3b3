import { type Person, person } from './person.ts';
import { provePhone } from './prove-phone.ts';

const password = 'livery-demo';
const traveler = {
  email: 'traveler@livery.example',
  firstName: 'Tara',
  lastName: 'Traveler',
  phoneNumber: '3125550111',
  requestorCategory: 'Individual',
};

export const demoLogins = [traveler.email, 'operator@livery.example', 'admin@livery.example'];

async function hasAccount(someone: Person, email: string) {
  return someone.call('POST', '/auth/login', { email, password }).then(
    () => true,
    () => false,
  );
}

/** Feeds the demo's people and rides through the gateway, as persons would; does nothing where they are already. */
export async function seedDemo(at: { gatewayUrl: string; sandboxUrl: string }): Promise<void> {
  const someone = person(at.gatewayUrl);
  if (await hasAccount(someone, traveler.email)) return;
  const phoneProof = await provePhone(someone, at.sandboxUrl, traveler.phoneNumber);
  await someone.call('POST', '/signup/traveler', { ...traveler, password, phoneProof });
}
