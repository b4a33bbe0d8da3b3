import { cardOf, testCards } from '../people/cards.ts';
import { grantAdmin } from '../people/grant-admin.ts';
import {
  approve,
  becomePastDue,
  isPastDue,
  isSuspended,
  onboardOperator,
  putOnHold,
  suspend,
  uploadDocuments,
} from '../people/operators.ts';
import { type Person, visitor } from '../people/person.ts';
import { provePhone } from '../people/prove-phone.ts';
import { codeOfRefusal, turnOffSecondFactor } from '../people/second-factor.ts';
import { logIn, type Member, password, signUpOperator, signUpTraveler } from '../people/sign-up.ts';
import type { SystemUrls } from '../people/system-urls.ts';
import type { System } from '../system.ts';
import { admin, type DemoOperator, operators, reader, travelers } from './cast.ts';
import { addInquiries } from './inquiries.ts';
import { bookDemoRides } from './rides.ts';

/** A system beside the stand-ins, and the way to make somebody staff of it. */
interface DemoSystem extends SystemUrls {
  grant(email: string, role: 'owner' | 'staff'): Promise<void>;
}

/** A system that runs, with the way to make somebody staff of it. */
export const withGrants = (system: System): DemoSystem => ({
  ...system,
  grant: (email, role) => grantAdmin(system, email, role),
});

const urlsOf = ({ gatewayUrl, sandboxUrl }: SystemUrls) => ({ gatewayUrl, sandboxUrl });

export const demoLogins = ['traveler@livery.example', 'operator@livery.example', admin.email, reader.email];

const hasAccount = (someone: Person, email: string) =>
  someone
    .ask('POST /auth/login', { body: { email, password } })
    .then((answer) => codeOfRefusal(answer) !== 'LOGIN_ERROR');

/** The last step of the demo data is the last traveler's card: once it is there, all is there. */
async function isSeeded(system: SystemUrls): Promise<boolean> {
  const last = travelers.at(-1);
  if (!last || !(await hasAccount(visitor(system.gatewayUrl), last.email))) return false;
  const someone = await logIn(urlsOf(system), last.email);
  const { items } = await someone.call<{ items: unknown[] }>('POST /getUserPaymentMethods', {});
  return items.length > 0;
}

async function signUpOrLogInOperator(system: SystemUrls, { details, vehicle }: DemoOperator): Promise<Member> {
  const known = await hasAccount(visitor(system.gatewayUrl), details.email);
  return known ? resumeOperator(system, details.email) : signUpOperator(urlsOf(system), details, vehicle);
}

/** For a demo that was stopped before it was complete: proves the phone anew and turns off a leftover second factor. */
async function resumeOperator(system: SystemUrls, email: string): Promise<Member> {
  const member = await logIn(urlsOf(system), email);
  await turnOffSecondFactor(member, password);
  return { ...member, phoneProof: await provePhone(member, urlsOf(system), member.phoneNumber) };
}

async function signUpOrLogInTraveler(system: SystemUrls, details: (typeof travelers)[number]): Promise<Member> {
  const known = await hasAccount(visitor(system.gatewayUrl), details.email);
  return known ? logIn(urlsOf(system), details.email) : signUpTraveler(urlsOf(system), details);
}

async function bringToStanding(operator: Member, { standing, look }: DemoOperator, owner: Member): Promise<void> {
  if (standing === 'ready') return onboardOperator(operator, owner, look);
  if (standing === 'past-due') {
    if (await isPastDue(operator)) return;
    await onboardOperator(operator, owner, look);
    return becomePastDue(operator);
  }
  if (standing === 'suspended' && (await isSuspended(operator))) return;
  await uploadDocuments(operator, look);
  if (standing === 'approved' || standing === 'suspended') await approve(owner, operator);
  if (standing === 'suspended') await suspend(owner, operator, 'Two travelers complained about the car.');
  if (standing === 'held' || standing === 'resubmitted')
    await putOnHold(owner, operator, 'The plate on the photo cannot be read.');
  if (standing === 'resubmitted') await operator.call('POST /approval/resubmit', {});
}

/** Gives staff in older data a second factor; those who have one keep it. */
async function grantStaffRoles(system: DemoSystem): Promise<void> {
  await system.grant(admin.email, 'owner');
  await system.grant(reader.email, 'staff');
}

/** Feeds the demo's people and rides through the gateway, as persons would; adds nothing that is there already. */
export async function seedDemo(system: DemoSystem, say: (line: string) => void = () => {}): Promise<void> {
  if (await isSeeded(system)) return grantStaffRoles(system);
  say('Adding people, cars and rides (the first time only)');
  await signUpOrLogInTraveler(system, admin);
  await signUpOrLogInTraveler(system, reader);
  await grantStaffRoles(system);
  const owner = await logIn(urlsOf(system), admin.email);
  const [tara, noah] = [
    await signUpOrLogInTraveler(system, travelers[0] ?? admin),
    await signUpOrLogInTraveler(system, travelers[1] ?? admin),
  ];
  const members = await Promise.all(operators.map((one) => signUpOrLogInOperator(system, one)));
  for (const [at, one] of operators.entries()) {
    const member = members[at];
    if (member) await bringToStanding(member, one, owner);
  }
  const card = await cardOf(tara, urlsOf(system), testCards.visa);
  await cardOf(tara, urlsOf(system), testCards.mastercard);
  await bookDemoRides({ traveler: tara, card, operators: members });
  await addInquiries(urlsOf(system));
  await cardOf(noah, urlsOf(system), testCards.amex);
}
