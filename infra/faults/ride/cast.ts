import { grantAdmin } from '@livery/stack/demo-data/grant-admin.ts';
import { addCard } from '@livery/stack/people/cards.ts';
import { makeReady } from '@livery/stack/people/operators.ts';
import { visitor } from '@livery/stack/people/person.ts';
import { provePhone } from '@livery/stack/people/prove-phone.ts';
import { provingWhenAsked } from '@livery/stack/people/second-factor.ts';
import { cadillac, type Member, password, somebody } from '@livery/stack/people/sign-up.ts';
import type { System } from '@livery/stack/system.ts';
import { persistent } from './persistent.ts';

export interface Traveler extends Member {
  card: string;
}

/** Who takes part in a ride: two operators answer, the second one is chosen in the end. */
export interface Cast {
  traveler: Traveler;
  first: Member;
  chosen: Member;
  admin: Member;
  /** What time it is for them. */
  now: () => Date;
}

/** Everybody's accounts, ready to ride. */
export async function signUpCast(system: System): Promise<Cast> {
  const ada = await newMember(system, 'traveler', 'Ada');
  await grantAdmin(system, ada.email);
  const traveler = await newTraveler(system);
  const first = await newOperator(system, ada);
  const chosen = await newOperator(system, ada);
  return { admin: ada, traveler, first, chosen, now: () => new Date() };
}

export async function newTraveler(system: System): Promise<Traveler> {
  const member = await newMember(system, 'traveler', 'Anna');
  return { ...member, card: await addCard(member, system) };
}

/** Approved by an admin who signs in for it: such sessions are short. */
export async function newOperator(system: System, admin: Member): Promise<Member> {
  const operator = await newMember(system, 'operator', 'Omar');
  await makeReady(operator, await logInAgain(system, admin));
  return operator;
}

async function newMember(system: System, kind: 'traveler' | 'operator', firstName: string): Promise<Member> {
  const person = persistent(visitor(system.gatewayUrl));
  const details = somebody(firstName);
  const phoneProof = await provePhone(person, system, details.phoneNumber);
  const { user } = await person.call<{ user: { uid: string } }>(`POST /signup/${kind}`, {
    ...details,
    ...(kind === 'traveler' ? { requestorCategory: 'Individual' } : vehicle),
    password,
    phoneProof,
  });
  return { ...person, uid: user.uid, email: details.email, phoneNumber: details.phoneNumber, phoneProof };
}

async function logInAgain(system: System, member: Member): Promise<Member> {
  const person = persistent(visitor(system.gatewayUrl));
  await person.call('POST /auth/login', { email: member.email, password });
  return { ...member, ...(await provingWhenAsked(person, member.email)) };
}

const vehicle = {
  ...cadillac,
  ...{ carYear: 2025, carColor: 'Black', liabilityInsuranceAmt: '1Million' },
  ...{ receiveTexts: 'Yes', receiveEmails: 'Yes', petFriendly: 'Yes', q1: 'Yes', q2: 'Yes', q3: 'No', q4: 'No' },
};
