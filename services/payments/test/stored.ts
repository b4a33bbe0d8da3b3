import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Collection, Document, Filter } from 'mongodb';
import type { Posting } from '../domain/ledger/ledger-posting.ts';
import type { WebhookRow } from '../store/webhook-store.ts';
import type { PaymentsUnderTest } from './payments-harness.ts';

type Connection = Awaited<ReturnType<typeof connectMongo>>;

/** Looks into the database of payments, past its doors. */
export async function inDatabase<T>(
  { service }: PaymentsUnderTest,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
  const connection = await connectMongo({ url, database, log: createLogger({ name: 'test', level: 'silent' }) });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** What payments has saved in one collection. */
export const inCollection = <D extends Document, T>(
  under: PaymentsUnderTest,
  name: string,
  work: (rows: Collection<D>) => Promise<T>,
): Promise<T> => inDatabase(under, (connection) => work(nativeCollection<D>(connection, name)));

const movesOfMoney = ['charge.captured', 'charge.refunded', 'charge.refund-failed'];

/** What the ledger says of a traveler, oldest first; it is written when payments hears its own events. */
export async function paidBy(under: PaymentsUnderTest, uid: string): Promise<number[]> {
  const { service } = under;
  await service.atRest();
  for (const { id, type, data } of service.events())
    if (movesOfMoney.includes(type) && 'charge' in data && data.charge.travelerId === uid) await service.handled(id);
  const account = `traveler:${uid}`;
  return await inCollection<Posting & { at: Date }, number[]>(under, 'ledger', async (postings) => {
    const own = await postings.find({ 'lines.account': account }).sort({ at: 1 }).toArray();
    return own.flatMap(({ lines }) => lines.filter((line) => line.account === account)).map((line) => line.amountCents);
  });
}

type SavedWebhook = WebhookRow & { _id: string };

/** Resolves when payments has received such a webhook so many times, has done all that it asks for, and is at rest. */
export async function webhookHandled(under: PaymentsUnderTest, told: Filter<SavedWebhook>, times = 1): Promise<void> {
  await inCollection<SavedWebhook, void>(under, 'webhooks', async (rows) => {
    const isHandled = async () => {
      const found = await rows.find(told).toArray();
      return found.length >= times && found.every(({ nextAttemptAt }) => nextAttemptAt === undefined);
    };
    await waitFor(isHandled, { message: `a webhook was not handled: ${JSON.stringify(told)}` });
  });
  await under.service.atRest();
}
