import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withHints } from './page-hints.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const types: Record<string, string> = { '.txt': 'text/plain', '.xml': 'application/xml' };
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

export type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Written {
  root: string;
  publicUrl: string;
  contactEmail: string | undefined;
  /** The files of each page, by address. */
  hints: Record<string, string[]>;
}

/** What the build has written whole, by address: pages of words, and what search engines ask for. */
export function writtenPages({ root, publicUrl, contactEmail, hints }: Written): Map<string, Send> {
  const file = join(root, '.vite/written-pages.json');
  const texts: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const origin = new URL(publicUrl).origin;
  const email = contactEmail?.replaceAll(/[<>"&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const contact = email ? ` Or write to <a href="mailto:${email}">${email}</a>.` : '';
  const filledIn = (text: string) => text.replaceAll('{{origin}}', origin).replaceAll('{{contact}}', contact);
  const entries = Object.entries(texts).map(([address, text]): [string, Send] => [
    address,
    sender(typeOf(address), filledIn(withHints(text, hints[address]))),
  ]);
  return new Map(entries);
}

const typeOf = (address: string) => types[/\.\w+$/.exec(address)?.[0] ?? ''] ?? 'text/html';

/** Compressed when it is first asked for, and then kept. */
function sender(type: string, text: string): Send {
  const kept = new Map<string, Promise<Buffer>>();
  const compressed = (encoding: string, compress: (text: string) => Promise<Buffer>) => {
    const body = kept.get(encoding) ?? compress(text);
    kept.set(encoding, body);
    return body;
  };
  return async ({ headers }, reply) => {
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
    const accepted = headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted))
      return reply.header('content-encoding', 'br').send(await compressed('br', (whole) => brotli(whole, { params })));
    if (/\bgzip\b/.test(accepted))
      return reply.header('content-encoding', 'gzip').send(await compressed('gzip', (whole) => zip(whole)));
    return reply.send(text);
  };
}
