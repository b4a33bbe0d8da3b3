import { forbidden, invalid } from '@livery/contracts/errors.ts';
import { imageMaxBytes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import type { RouteOf } from './route.ts';

/** One image under the caller's own name, for the first time or in place of another. */
export function uploadFile({ storeImage }: Parts): RouteOf<'uploadFile'> & RouteOf<'updateFile'> {
  return async ({ caller: { uid }, query: { category, id }, request }) => {
    if (id !== uid) throw forbidden('FORBIDDEN', messages.forbidden);
    return { fileName: await storeImage(await imageOf(request), { uid, category }) };
  };
}

async function imageOf(request: FastifyRequest): Promise<Buffer> {
  const missing = invalid('IMAGE_MISSING', messages.imageMissing);
  if (!request.isMultipart()) throw missing;
  const part = await request.file({ limits: { fileSize: imageMaxBytes, files: 1, fields: 0 } });
  if (part?.fieldname !== 'image') throw missing;
  const content = await part.toBuffer().catch((cause: unknown) => {
    throw invalid('IMAGE_TOO_LARGE', messages.imageTooLarge, { cause });
  });
  if (content.length === 0) throw missing;
  return content;
}
