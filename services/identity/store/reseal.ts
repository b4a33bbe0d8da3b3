import { pipeline } from 'node:stream/promises';
import type { Keys } from '@livery/platform/config/keys.ts';
import type { mongo } from 'mongoose';
import { isSealedWith, seal, unseal } from './seal.ts';

type Bucket = mongo.GridFSBucket;
type StoredFile = mongo.GridFSFile;

/** Seals a file with the newest key; false when it is already. */
export async function reseal(bucket: Bucket, keys: Keys<Buffer>, { _id, filename }: StoredFile): Promise<boolean> {
  const stored = Buffer.concat(await bucket.openDownloadStream(_id).toArray());
  const [newest] = keys;
  if (isSealedWith(newest, filename, stored)) return false;
  const copy = bucket.openUploadStream(filename);
  await pipeline([seal(newest, filename, unseal(keys, filename, stored))], copy);
  // Its owner may have replaced it meanwhile: then nobody would ever remove the copy.
  await bucket.delete(_id).catch(async (error: unknown) => {
    await bucket.delete(copy.id);
    throw error;
  });
  return true;
}
