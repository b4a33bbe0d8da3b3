import { identityApi } from '@livery/contracts/identity/api.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { addressOf } from './api-client.ts';

interface Photo {
  uid: string;
  category: FileCategory;
  fileName: string | null;
}

/** Where a person's photo or document is: as a thumbnail, 500 pixels wide, or as it was sent; undefined when there is none. */
export function photoUrl({ uid, category, fileName }: Photo, size: 'thumb' | 'resized' | 'full' = 'resized') {
  if (fileName === null) return undefined;
  return addressOf(identityApi.getFile, {
    params: { uid, category, fileName: size === 'full' ? fileName : `${size}_${fileName}` },
  });
}
