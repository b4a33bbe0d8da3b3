import type { User } from '@livery/contracts/identity/user.ts';
import { waitUntil } from '../wait-until.ts';
import { testCards } from './cards.ts';
import { RefusedError } from './person.ts';
import { type Look, picture } from './picture.ts';
import { withSecondFactor } from './second-factor.ts';
import { type Member, password } from './sign-up.ts';
import { submitForm } from './submit-form.ts';

const plainLook: Look = { hue: 215, body: 'sedan' };

const selfOf = async (member: Member) => (await member.call<{ user: User }>('GET /auth/session')).user;

/** Uploads the documents that are still missing. */
export async function uploadDocuments(operator: Member, look = plainLook): Promise<void> {
  const { approval } = await selfOf(operator);
  for (const category of approval.missingDocuments) {
    const isPhoto = category === 'profile' || category === 'vehicle';
    const photo = new Uint8Array(await picture(isPhoto ? category : 'paper', look));
    const form = new FormData();
    form.append('image', new Blob([photo], { type: 'image/png' }), `${category}.png`);
    await operator.call(`POST /uploadFile?category=${category}&id=${operator.uid}`, form);
  }
}

export async function approve(admin: Member, operator: Member): Promise<void> {
  await admin.call('POST /approveOperator', { uid: operator.uid });
}

export async function putOnHold(admin: Member, operator: Member, reasonForDeny: string): Promise<void> {
  await admin.call('POST /holdApprovalOfOperator', { uid: operator.uid, reasonForDeny });
}

export async function suspend(admin: Member, operator: Member, reason: string): Promise<void> {
  await admin.call(`POST /admin/users/${operator.uid}/suspend`, { reason });
}

export const isSuspended = async (operator: Member) => (await selfOf(operator)).suspended;

/** Undefined while payments has not heard of the approval or asks for another try; throws any other refusal. */
function nothingYet(refusal: unknown): undefined {
  const isNotYet = refusal instanceof RefusedError && (refusal.code === 'NOT_APPROVED' || refusal.status === 503);
  if (!isNotYet) throw refusal;
}

/** Pays the first month on the provider's own page and comes back. */
async function subscribe(operator: Member): Promise<void> {
  const { url } = await waitUntil('the checkout to open for an approved operator', () =>
    operator.call<{ url: string }>('POST /getStripeSession', { type: 'opPrem' }).catch(nothingYet),
  );
  const back = await submitForm(url, {});
  await operator.call('POST /processStripeSession', { sessionId: back.pathname.split('/').at(-1) });
}

export const isPastDue = async (operator: Member) => (await selfOf(operator)).subscription.state === 'past-due';

/** Puts a card into the provider's portal that pays nothing, and lets the next month be collected from it. */
export async function becomePastDue(operator: Member): Promise<void> {
  const { data } = await operator.call<{ data: { url: string } }>('POST /stripeCustomerPortalLink', {});
  await submitForm(data.url, { action: 'card', number: testCards.declinesCharges });
  await submitForm(data.url, { action: 'renew-early' });
  await waitUntil('the failed payment to be known', () => isPastDue(operator));
}

/** Connects a payout account on the provider's own page and comes back. */
async function linkPayout(operator: Member): Promise<void> {
  const { url } = await operator.call<{ url: string }>('POST /payout/connectLink', {});
  const page = new URL(url);
  const back = await submitForm(`${page.origin}${page.pathname}`, {
    ...Object.fromEntries(page.searchParams),
    action: 'connect',
  });
  await operator.call('POST /processStripeAccountCode', {
    code: back.searchParams.get('code'),
    stripeConnectState: back.searchParams.get('state'),
  });
}

/** Everything between sign-up and the first accepted ride; what is there already stays. */
export async function onboardOperator(operator: Member, admin: Member, look = plainLook): Promise<void> {
  await uploadDocuments(operator, look);
  await approve(admin, operator);
  const { subscription, payout } = await selfOf(operator);
  if (subscription.state !== 'active') await subscribe(operator);
  const { email, phoneProof } = operator;
  if (!payout.linked) await withSecondFactor(operator, { email, password, phoneProof }, () => linkPayout(operator));
  await waitUntil('subscription and payout to be known', async () => {
    const { subscription, payout } = await selfOf(operator);
    return subscription.state === 'active' && payout.chargesEnabled;
  });
}
