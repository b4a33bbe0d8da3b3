import { identityApi } from '@livery/contracts/identity/api.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { addressOf } from './api-client.ts';

interface Photo {
  uid: string;
  category: Extract<FileCategory, 'profile' | 'vehicle'>;
  fileName: string | null;
}

/** Where a person's photo is, as a thumbnail or 500 pixels wide; undefined when there is none. */
export function photoUrl({ uid, category, fileName }: Photo, size: 'thumb' | 'resized' = 'resized') {
  if (fileName === null) return undefined;
  return addressOf(identityApi.getFile, { params: { uid, category, fileName: `${size}_${fileName}` } });
}
