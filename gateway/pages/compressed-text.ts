import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

type Encoding = 'br' | 'gzip';
/** The smaller one first. */
const encodings: Encoding[] = ['br', 'gzip'];
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params }),
  gzip: (text) => zip(text),
};

export type SendText = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers with a text, compressed when it is first asked for and then kept. */
export function compressedText(type: string, text: string): SendText {
  const kept = new Map<Encoding, Promise<Buffer>>();
  const compressed = (encoding: Encoding) => {
    const body = kept.get(encoding) ?? compress[encoding](text);
    kept.set(encoding, body);
    return body;
  };
  return async ({ headers }, reply) => {
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
    const encoding = negotiate(headers['accept-encoding'] ?? '', encodings);
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await compressed(encoding));
  };
}
