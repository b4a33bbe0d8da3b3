import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

export type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers with a text, compressed when it is first asked for and then kept. */
export function sender(type: string, text: string): Send {
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
