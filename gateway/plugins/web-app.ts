import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBuildFile, readBuildManifest } from '../pages/build-files.ts';
import { compressedText, type SendText } from '../pages/compressed-text.ts';
import type { Contact } from '../pages/contact-ways.ts';
import { withHints } from '../pages/page-hints.ts';
import { prerenderedPages } from '../pages/prerendered-pages.ts';

const internal = new Set(['/livez', '/readyz', '/metrics']);
const notForPeople = /^\/(api|assets)\//;

const notFoundPage = '/404';

interface WebApp {
  folder: string;
  publicUrl: string;
  contact: Contact;
  hasSession: (request: FastifyRequest) => boolean;
}

/** Only the app knows whether a step of a form can be shown. */
const isAtStep = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'step');
/** With a query (a list's page or tab, a field to edit) the page begins in another way than its skeleton. */
const isAtDetail = ({ url }: FastifyRequest) => url.includes('?');
/** For what only the app can draw: a search engine would find the start page's title and words in the shell. */
const unlisted =
  (send: SendText): SendText =>
  (request, reply) =>
    send(request, reply.header('x-robots-tag', 'noindex'));

/**
 * The built web app: hashed files cached forever, the prerendered pages, and the shell for every other page address,
 * with status 404 where the build has no such page; the shell then shows its "not found" page. A prerendered page says
 * what visitors see first, so whoever has a session or is at a later step gets the shell there too; a skeleton says what
 * whoever is signed in sees first.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, publicUrl, contact, hasSession }: WebApp,
): Promise<void> {
  const root = resolve(folder);
  const shell = readBuildFile(root, 'index.html');
  if (!shell) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // The build's own notes are not for browsers, and the shell has no address of its own. Compressed files are found
    // beside the file that is asked for.
    globIgnore: ['.vite/**', 'assets/**', 'index.html*', '**/*.{br,gz}'],
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  // One route for hundreds of files: the plugin would add two for each.
  app.get<{ Params: { file: string } }>('/assets/:file(^\\w[\\w.-]*$)', ({ params }, reply) =>
    reply.sendFile(params.file, join(root, 'assets')),
  );
  const sendShell = compressedText('text/html', shell);
  // The files of each page beyond the shell's, and the shell with a page's beginning in it.
  const hints = readBuildManifest<string[]>(root, 'page-hints');
  const skeletons = readBuildManifest<string>(root, 'skeleton-pages');
  const prerendered = prerenderedPages({ root, publicUrl, contact, hints });
  const pages = Object.entries(hints);
  for (const [path, files] of pages) {
    const answer = answerOfPage(path, files, { shell, skeletons, prerendered, hasSession });
    for (const address of path === '/' ? [path] : [path, `${path}/`]) app.get(address, answer);
  }
  for (const [address, send] of prerendered) if (address.includes('.')) app.get(address, send);
  const knowsPages = pages.length > 0;
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (internal.has(path) || notForPeople.test(path)) throw notFound('NOT_FOUND', messages.notFound);
    return sendShell(request, knowsPages ? reply.code(404) : reply);
  });
}

interface Build extends Pick<WebApp, 'hasSession'> {
  shell: string;
  /** By the address of their page, like those that are prerendered. */
  skeletons: Record<string, string>;
  prerendered: ReadonlyMap<string, SendText>;
}

/** How a page is answered: with a session by its skeleton, for visitors as prerendered, and else by the shell. */
function answerOfPage(path: string, files: readonly string[], build: Build): SendText {
  const send = compressedText('text/html', withHints(build.shell, files));
  const inShell: SendText = (request, reply) => send(request, path === notFoundPage ? reply.code(404) : reply);
  const inShellUnlisted = unlisted(inShell);
  const skeleton = build.skeletons[path];
  const toSignedIn = skeleton ? compressedText('text/html', withHints(skeleton, files)) : inShell;
  const toVisitors = build.prerendered.get(path) ?? inShellUnlisted;
  return async (request, reply) => {
    if (build.hasSession(request)) return (isAtDetail(request) ? inShell : toSignedIn)(request, reply);
    return (isAtStep(request) ? inShellUnlisted : toVisitors)(request, reply);
  };
}
