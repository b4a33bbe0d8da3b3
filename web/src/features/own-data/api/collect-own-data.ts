import { minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messagesExportApi } from '@livery/contracts/notifications/export-api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { chargesExportApi } from '@livery/contracts/payments/export-api.ts';
import { ridesExportApi } from '@livery/contracts/rides/export-api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { insistently } from '../../../platform/insistently.ts';

/** What each service stores about the signed-in person, as it answers only them; fails if one part does (R96). */
export async function collectOwnData() {
  const [{ user }, signIns, secondFactor, operators, cards, charges, rides, messages] = await Promise.all([
    patiently(() => callApi(identityApi.getSession, {})),
    patiently(() => callApi(identityApi.listSessions, {})),
    patiently(() => callApi(identityApi.getSecondFactor, {})),
    patiently(() => callApi(identityApi.getPreferredOperators, { body: {} })),
    patiently(() => callApi(paymentsApi.getUserPaymentMethods, { body: {} })),
    allOf((after) => callApi(chargesExportApi.exportCharges, { query: { after } })),
    allOf((after) => callApi(ridesExportApi.exportRides, { query: { after } })),
    allOf((after) => callApi(messagesExportApi.exportMessages, { query: { after } })),
  ]);
  return {
    about: {
      what: 'What Livery stores about you, and shows to you',
      units: 'Amounts are in US cents, times in UTC. serviceDate is the time on the clocks at the pick-up.',
      pictures: 'Pictures and documents are given by their file names. They can be seen on your profile page.',
      putTogetherAt: new Date().toISOString(),
    },
    profile: user,
    signIns: signIns.items,
    secondFactor,
    preferredOperators: operators.data.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    cards: cards.items,
    charges,
    rides,
    messages,
  };
}

interface Piece<T> {
  items: T[];
  next: string | null;
}

async function allOf<T>(read: (after: string | undefined) => Promise<Piece<T>>): Promise<T[]> {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await patiently(() => read(after));
    all.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

/** Of hundreds of pieces some are always lost on the way; a service that is replaced is away for half a minute. */
const insistence = { repeats: 5, pauseSeconds: (failures: number) => 2 ** failures };

/** A limited number of pieces is answered per minute: whoever has more gets the next ones after that minute. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await insistently(read, insistence);
  } catch (refusal) {
    if (!isApiError(refusal, 429)) throw refusal;
    const { retryAfterSeconds } = refusal;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds ? retryAfterSeconds * secondMs : minuteMs));
    return await patiently(read);
  }
}
