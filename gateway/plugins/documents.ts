import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { openApiDocument } from '@livery/contracts/openapi.ts';
import type { FastifyInstance } from 'fastify';

const reader = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Livery API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
/** Its sections begin closed: all routes at once take a slow browser half a minute to draw. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json', dom_id: '#swagger-ui', docExpansion: 'none', supportedSubmitMethods: [] });`;

/** The API document and a page to read it. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get(`/api${gatewayApi.getOpenApi.path}`, async () => (document ??= openApiDocument()));
  app.get(`/api${gatewayApi.readDocs.path}`, async (_request, reply) => reply.type('text/html').send(reader));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
  });
}
