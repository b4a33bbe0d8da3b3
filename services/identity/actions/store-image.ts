import { randomUUID } from 'node:crypto';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { prepareImage } from '../clients/images/prepare-image.ts';
import { attachImage } from '../domain/profile/attach-image.ts';
import { failpoint } from '../failpoints.ts';
import type { FileStore } from '../store/file-store.ts';
import type { UserStore } from '../store/user-store.ts';

const prefixes = ['', 'thumb_', 'resized_'] as const;

/** The names under which the sizes of a picture are kept. */
export const sizesOf = (fileName: string) => prefixes.map((prefix) => prefix + fileName);

export type StoreImage = ReturnType<typeof createStoreImage>;

/** Stores the three sizes, then names them in the profile, then deletes the ones they replace. */
export function createStoreImage({ files, users }: { files: FileStore; users: UserStore }) {
  return async (upload: Buffer, { uid, category }: { uid: string; category: FileCategory }): Promise<string> => {
    const sizes = await prepareImage(upload);
    const fileName = `${randomUUID()}.jpg`;
    await Promise.all(
      prefixes.map((prefix) => files.put({ uid, category, fileName: prefix + fileName }, sizes[prefix])),
    );
    failpoint('identity.after_file_before_ref');
    let replaced: string | undefined;
    await users.update(uid, (user) => {
      replaced = user.images[category];
      return attachImage(user, { category, fileName }, now());
    });
    if (replaced) await files.remove(sizesOf(replaced).map((size) => ({ uid, category, fileName: size })));
    return fileName;
  };
}
