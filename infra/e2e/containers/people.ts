import { addCard } from '@livery/stack/people/cards.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { onboardOperator } from '@livery/stack/people/operators.ts';
import { bookRide, offer, selectAndConfirm, untilRide } from '@livery/stack/people/rides.ts';
import {
  cadillac,
  logIn,
  type Member,
  newPersonalDetails,
  signUpOperator,
  signUpTraveler,
  type Traveler,
} from '@livery/stack/people/sign-up.ts';
import { compose, urls, urlsBehindTls } from './engine.ts';

export interface Cast {
  anna: Traveler;
  omar: Member;
}

/** Runs a command in a container of identity; answers what it prints. */
export type InIdentity = (...words: string[]) => Promise<string>;

const byCompose: InIdentity = (...words) => compose('exec', '-T', 'identity', ...words);

/** A traveler with a card and an operator whom the first owner has approved. */
export async function cast(inIdentity = byCompose): Promise<Cast> {
  const ada = await signUpTraveler(urls, newPersonalDetails('Ada'));
  const printed = await inIdentity('start', 'services/identity/grant-admin.ts', ada.email, 'owner');
  const anna = await signUpTraveler(urls, newPersonalDetails('Anna'));
  const omar = await signUpOperator(urls, newPersonalDetails('Omar'), cadillac);
  await onboardOperator(omar, await logIn(urls, ada.email, secretIn(printed)));
  return { anna: { ...anna, card: await addCard(anna, urls) }, omar };
}

/** The same people, come through the proxy. */
export async function behindTls({ anna, omar }: Cast): Promise<Cast> {
  const [again, too] = await Promise.all([anna, omar].map(({ email }) => logIn(urlsBehindTls, email)));
  return { anna: { ...anna, ...again }, omar: { ...omar, ...too } };
}

/** The secret of the second factor that was printed. */
const secretIn = (printed: string) => /secret=([A-Z2-7]+)/.exec(printed)?.[1];

/** A confirmed ride whose rate is held; answers its id. */
export async function bookedRide({ anna, omar }: Cast): Promise<string> {
  const { id } = await bookRide(anna, { card: anna.card, inHours: 3 });
  await offer(omar, id);
  await selectAndConfirm(anna, omar, id);
  await untilRide(anna, id, ({ charges }) =>
    charges.some(({ purpose, status }) => purpose === 'ride' && status === 'authorized'),
  );
  return id;
}

/** Drives it to its end; resolves when the card is charged. */
export async function drivenRide({ omar }: Cast, id: string): Promise<void> {
  await pickUp(omar, id);
  await dropOff(omar, id);
}
