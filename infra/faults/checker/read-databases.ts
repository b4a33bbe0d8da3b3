import { type Db, MongoClient } from 'mongodb';
import {
  type ChargeRow,
  type Evidence,
  type Journal,
  type NotificationRow,
  type PostingRow,
  type ProjectionRow,
  type ReviewRow,
  type RideRow,
  type RunConnections,
  type Service,
  services,
  type TallyRows,
  type TaskRow,
  tallies,
  type UserRow,
} from './evidence.ts';
import { projectionTable } from './projection-table.ts';

type Stored = Omit<Evidence, 'now' | 'booked' | 'lags' | 'events' | 'deadLetters' | 'payments' | 'texts'>;

/** What the five databases say. Only this program may look into all of them. */
export async function readDatabases({ mongoUrl, databaseSuffix }: RunConnections): Promise<Stored> {
  const client = await MongoClient.connect(mongoUrl, { serverSelectionTimeoutMS: 30_000 });
  const database = (service: Service) => client.db(service + databaseSuffix);
  try {
    const journals = await Promise.all(services.map((service) => journalsOf(service, database(service))));
    return {
      journals: journals.flat(),
      projections: await projectionsOf(database),
      rides: await database('rides').collection<RideRow>('rides').find().toArray(),
      reviews: await database('rides').collection<ReviewRow>('reviews').find().toArray(),
      tallies: {
        rides: await tallyOf(database('rides'), tallies.rides),
        identity: await tallyOf(database('identity'), tallies.identity),
      },
      charges: await database('payments').collection<ChargeRow>('charges').find().toArray(),
      ledger: await database('payments').collection<PostingRow>('ledger').find().toArray(),
      tasks: await database('scheduler').collection<TaskRow>('tasks').find().toArray(),
      notifications: await database('notifications').collection<NotificationRow>('notifications').find().toArray(),
      users: await database('identity').collection<UserRow>('users').find().toArray(),
    };
  } finally {
    await client.close();
  }
}

async function journalsOf(service: Service, db: Db): Promise<Journal[]> {
  const found: Journal[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    const documents = db.collection<Journal>(name).find({ publishedSequence: { $exists: true } });
    for (const { _id, sequence, publishedSequence, pendingSince, events } of await documents.toArray())
      found.push({
        ...{ service, collection: name, _id, sequence, publishedSequence, events },
        ...(pendingSince && { pendingSince }),
      });
  }
  return found;
}

async function projectionsOf(database: (service: Service) => Db): Promise<ProjectionRow[]> {
  const found: ProjectionRow[] = [];
  for (const { service, collection } of projectionTable) {
    const rows = database(service).collection<Omit<ProjectionRow, 'place'>>(collection).find();
    for (const { _id, sequence } of await rows.toArray())
      found.push({ place: `${service}.${collection}`, _id, ...(sequence !== undefined && { sequence }) });
  }
  return found;
}

const tallyOf = async (db: Db, name: string): Promise<TallyRows> => ({
  entries: await db.collection<TallyRows['entries'][number]>(`${name}-entries`).find().toArray(),
  balances: await db.collection<TallyRows['balances'][number]>(`${name}-balances`).find().toArray(),
});
