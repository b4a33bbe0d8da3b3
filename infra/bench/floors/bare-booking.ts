import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { BSON, type Document, MongoClient } from 'mongodb';

const { MONGO_URL = '', DOCUMENT_BYTES = '', ANSWER_BYTES = '' } = process.env;

const client = await new MongoClient(MONGO_URL, { maxPoolSize: 20, journal: true }).connect();
const bookings = client.db('bench_floor').collection<Document & { _id: string }>('bookings');
const answer = JSON.stringify('x'.repeat(Number(ANSWER_BYTES) - 2));
let copies: number | undefined;

/** The body, with enough copies of it to make the document as large as a ride: made of fields, as a ride is. */
function documentOf(body: Document) {
  copies ??= Math.max(0, Math.round(Number(DOCUMENT_BYTES) / BSON.calculateObjectSize(body)) - 1);
  return { _id: randomBytes(16).toString('base64url'), ...body, copies: Array.from({ length: copies }, () => body) };
}

const app = fastify();
app.post<{ Body: Document }>('/rides', async ({ body }, reply) => {
  await bookings.insertOne(documentOf(body));
  return reply.code(201).type('application/json').send(answer);
});
/** Sent between two rounds: a hundred thousand documents in memory slow the database down for both sides. */
process.on('message', () => bookings.drop().then(() => process.send?.('empty')));
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
