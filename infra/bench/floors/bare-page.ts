import fastify from 'fastify';
import { type Document, MongoClient, type Sort } from 'mongodb';

const { MONGO_URL = '', DATABASE = '' } = process.env;

const client = await new MongoClient(MONGO_URL, { maxPoolSize: 20 }).connect();
const rides = client.db(DATABASE).collection('rides');

interface PageOf {
  filter: Document;
  sort: Sort;
  fields: Document;
  limit: number;
  /** The answer says how many there are, up to this number; without it, it does not say so. */
  countedUpTo?: number;
  answerBytes: number;
}

const app = fastify();
app.post<{ Body: PageOf }>(
  '/page',
  async ({ body: { filter, sort, fields, limit, countedUpTo, answerBytes } }, reply) => {
    const [found] = await Promise.all([
      rides.find(filter, { projection: fields }).sort(sort).limit(limit).toArray(),
      countedUpTo && rides.countDocuments(filter, { limit: countedUpTo }),
    ]);
    if (found.length === 0) throw new Error('there is no such ride');
    return reply.type('application/json').send(JSON.stringify('x'.repeat(answerBytes - 2)));
  },
);
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
