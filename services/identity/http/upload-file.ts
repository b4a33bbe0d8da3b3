import { forbidden, invalid, unavailable } from '@livery/contracts/errors.ts';
import type { identityApi } from '@livery/contracts/identity/api.ts';
import { imageMaxBytes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../actions/deps.ts';
import { requireOwnEdit } from '../actions/require-own-edit.ts';
import { limitConcurrency } from '../clients/limit-concurrency.ts';
import { requireOwnImage } from '../domain/profile/attach-image.ts';

const busy = () => unavailable('PICTURES_BUSY', messages.picturesBusy, { retryAfterSeconds: 5 });
/** Each upload is held in memory as a whole; one too many is refused before it sends its bytes. */
const limitUploads = limitConcurrency({ atOnce: 20, places: 0, refusal: busy });
/** The web sends one picture at a time: this leaves room for connections that were lost, and places for others. */
const uploadsPerPerson = 3;
const uploaders: string[] = [];

/** Stores one of the caller's own images, new or in place of an earlier one. */
export const uploadFile =
  ({
    storeImage,
    users,
    throttle,
  }: Deps): Handler<typeof identityApi.uploadFile> & Handler<typeof identityApi.updateFile> =>
  async ({ caller: { uid, accountType }, query: { category, id }, request }) => {
    if (id !== uid) throw forbidden('FORBIDDEN', messages.forbidden);
    requireOwnImage(accountType, category);
    await requireOwnEdit({ users, throttle }, uid);
    const store = async () => storeImage(await imageOf(request), { uid, category });
    return { fileName: await limitUploads(() => withUploadSlot(uid, store)) };
  };

async function withUploadSlot<T>(uid: string, send: () => Promise<T>): Promise<T> {
  if (uploaders.filter((uploader) => uploader === uid).length >= uploadsPerPerson) throw busy();
  uploaders.push(uid);
  try {
    return await send();
  } finally {
    uploaders.splice(uploaders.indexOf(uid), 1);
  }
}

async function imageOf(request: FastifyRequest): Promise<Buffer> {
  const missing = invalid('IMAGE_MISSING', messages.imageMissing);
  if (!request.isMultipart()) throw missing;
  const part = await request.file({ limits: { fileSize: imageMaxBytes, files: 1, fields: 0 } });
  if (part?.fieldname !== 'image') throw missing;
  const tooLarge = (cause?: unknown) => invalid('IMAGE_TOO_LARGE', messages.imageTooLarge, { cause });
  const content = await part.toBuffer().catch((cause: unknown) => {
    throw tooLarge(cause);
  });
  // A limit that falls between two chunks silently truncates the file.
  if (part.file.truncated) throw tooLarge();
  if (content.length === 0) throw missing;
  return content;
}
