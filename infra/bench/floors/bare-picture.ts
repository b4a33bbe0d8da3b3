import fastify from 'fastify';
import sharp, { type Sharp } from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

const jpegOf = (picture: Sharp) =>
  picture.flatten({ background: 'white' }).jpeg({ quality: 85, optimiseCoding: false }).toBuffer();

/** The sizes that identity makes of a picture, one after the other as there; they go nowhere. */
async function prepare(upload: Buffer): Promise<void> {
  const whole = await jpegOf(sharp(upload).autoOrient());
  await jpegOf(sharp(whole).resize(500, 500, { fit: 'inside', withoutEnlargement: true }));
  await jpegOf(sharp(whole).resize(160, 160, { fit: 'cover' }));
}

const app = fastify({ bodyLimit: 20_000_000 });
app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Body: Buffer }>('/uploadFile', async ({ body }) => {
  await prepare(body);
  return {};
});
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
