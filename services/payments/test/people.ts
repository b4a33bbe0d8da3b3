import { randomUUID } from 'node:crypto';
import { authenticate, cards, confirmSetup } from './at-provider.ts';
import type { PaymentsUnderTest } from './payments-harness.ts';

type PersonOverrides = {
  accountType?: 'Traveler' | 'Operator';
  approval?: 'approved' | 'none';
  suspended?: boolean;
};

/** A person who has just signed up, known to payments and to the provider. */
export async function aPerson(under: PaymentsUnderTest, overrides: PersonOverrides = {}): Promise<string> {
  const uid = await aNewcomer(under, overrides);
  await under.service.waitForEvent('customer.created', ({ subject }) => subject === uid);
  return uid;
}

/** A person who has just signed up, of whom the provider may not know yet. */
export async function aNewcomer({ service }: PaymentsUnderTest, overrides: PersonOverrides = {}): Promise<string> {
  const uid = `u-${randomUUID()}`;
  const { accountType = 'Traveler', approval = 'none', suspended = false } = overrides;
  await service.publish({
    type: 'user.registered',
    subject: uid,
    data: {
      user: {
        uid,
        accountType,
        email: `${uid}@people.example`,
        phoneNumber: '3125550100',
        firstName: 'Tina',
        lastName: 'Traveler',
        profileImageUrl: null,
        receiveTexts: true,
        receiveEmails: true,
        approval,
        holdReason: null,
        suspended,
        underReview: false,
        preferredOperators: [],
        registeredAt: '2026-12-01T10:00:00.000Z',
        operator: null,
      },
    },
  });
  return uid;
}

/** Saves a card through the doors, as the page does; answers its id. */
export async function aSavedCard(under: PaymentsUnderTest, uid: string, number: string = cards.visa): Promise<string> {
  const { service } = under;
  const as = { uid };
  const setup = await service.call('POST /createSetupIntent', { as, body: { email: `${uid}@people.example` } });
  const { status } = await (await confirmSetup(under, setup.body, number)).json();
  if (status === 'requires_action') await authenticate(under, setup.body);
  const kept = await service.call('POST /paymentMethods/attached', { as, body: { setupIntentId: setup.body.id } });
  if (kept.status !== 200) throw new Error(`the card was not kept: ${JSON.stringify(kept.body)}`);
  return kept.body.items.at(-1).id;
}

/** Holds $5 through the door; answers the id that the booking carries. */
export async function aHold({ service }: PaymentsUnderTest, uid: string, cardId: string): Promise<string> {
  const body = { travelerId: uid, paymentMethod: cardId };
  const held = await service.call('POST /newRideBookingPreauthorization', { as: { uid }, body });
  if (held.status !== 200) throw new Error(`no hold: ${JSON.stringify(held.body)}`);
  return held.body.id;
}

/** An operator whose payout account is linked through the provider's page. */
export async function aPaidOperator(under: PaymentsUnderTest): Promise<string> {
  const uid = await aPerson(under, { accountType: 'Operator', approval: 'approved' });
  const linked = await linkPayout(under, uid);
  if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`);
  return uid;
}

/** Consents on the provider's page, to an account it has already when one is named; what the browser brings back. */
export async function consent(under: PaymentsUnderTest, uid: string, account?: string) {
  const as = { uid, accountType: 'Operator' } as const;
  const { body } = await under.service.call('POST /payout/connectLink', { as, body: {} });
  const asked = Object.fromEntries(new URL(body.url).searchParams);
  const agreed = await fetch(`${under.sandbox.url}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...asked, ...(account && { account }), action: 'connect' }),
  });
  const back = new URL(agreed.headers.get('location') ?? '').searchParams;
  return { code: back.get('code'), stripeConnectState: back.get('state') };
}

export async function linkConsented(under: PaymentsUnderTest, uid: string, body: object) {
  const as = { uid, accountType: 'Operator' } as const;
  return await under.service.call('POST /processStripeAccountCode', { as, body });
}

export async function linkPayout(under: PaymentsUnderTest, uid: string, account?: string) {
  return await linkConsented(under, uid, await consent(under, uid, account));
}

/** How many amounts the person owes, as payments has published it, in that order. */
export const debtsTold = ({ service }: PaymentsUnderTest, uid: string): number[] =>
  service
    .events()
    .filter(({ type, subject }) => type === 'account.debt-changed' && subject === uid)
    .flatMap(({ data }) => ('account' in data ? [data.account.openReceivables] : []));
