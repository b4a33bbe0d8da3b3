import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { FastifyInstance } from 'fastify';

const internal = new Set(['/livez', '/readyz', '/metrics']);

/** The built web app: hashed files for ever, every page's address answers its shell, everything else 404. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  const shellFile = join(root, 'index.html');
  const shell = existsSync(shellFile) ? readFileSync(shellFile, 'utf8') : undefined;
  if (!shell) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = !path.startsWith('/api/') && !internal.has(path) && !path.includes('.');
    if (!isPage) throw notFound('NOT_FOUND', messages.notFound);
    return reply.type('text/html').header('cache-control', 'no-cache').send(shell);
  });
}
