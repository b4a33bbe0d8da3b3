import { hash, verify } from '@node-rs/argon2';
import fastify from 'fastify';

/** The same cost as identity's: everything around the hash is compared. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const kept = await hash(process.env['PASSWORD'] ?? '', cost);

const app = fastify();
app.post<{ Body: { password: string } }>('/auth/login', async ({ body }, reply) => {
  return reply.code((await verify(kept, body.password)) ? 200 : 401).send({});
});
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
