import { addCard } from '@livery/stack/people/cards.ts';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { onboardOperator } from '@livery/stack/people/operators.ts';
import { visitor } from '@livery/stack/people/person.ts';
import {
  cadillac,
  logIn,
  type Member,
  newPersonalDetails,
  signUpOperator,
  signUpTraveler,
  type Traveler,
} from '@livery/stack/people/sign-up.ts';
import type { SystemUrls } from '@livery/stack/people/system-urls.ts';
import type { System } from '@livery/stack/system.ts';
import { withRetries } from './with-retries.ts';

/** Who takes part in a ride: two operators answer, the second one is chosen in the end. */
export interface Cast {
  traveler: Traveler;
  first: Member;
  chosen: Member;
  admin: Member;
  /** What time it is for them. */
  now: () => Date;
}

/** The same system, for people who do not give up. */
const urlsWithRetries = ({ gatewayUrl, sandboxUrl }: System): SystemUrls => ({
  gatewayUrl,
  sandboxUrl,
  visitor: () => withRetries(visitor(gatewayUrl)),
});

/** Everybody's accounts, ready to ride. */
export async function signUpCast(system: System): Promise<Cast> {
  const ada = await signUpTraveler(urlsWithRetries(system), newPersonalDetails('Ada'));
  await grantAdmin(system, ada.email);
  const traveler = await newTraveler(system);
  const first = await newOperator(system, ada);
  const chosen = await newOperator(system, ada);
  return { admin: ada, traveler, first, chosen, now: () => new Date() };
}

export async function newTraveler(system: System): Promise<Traveler> {
  const member = await signUpTraveler(urlsWithRetries(system), newPersonalDetails('Anna'));
  return { ...member, card: await addCard(member, system) };
}

/** Approved by an admin who signs in for it: such sessions are short. */
export async function newOperator(system: System, { email }: Member): Promise<Member> {
  const urls = urlsWithRetries(system);
  const operator = await signUpOperator(urls, newPersonalDetails('Omar'), cadillac);
  await onboardOperator(operator, await logIn(urls, email));
  return operator;
}
