import { identityApi } from '@livery/contracts/identity/api.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { addressOf } from './api-client.ts';

interface Photo {
  uid: string;
  category: FileCategory;
  fileName: string | null;
}

type Size = 'thumb' | 'resized' | 'full';

/** What the route of files calls a person's photo or document: as a thumbnail, 500 pixels wide, or as it was sent. */
export function photoParams({ uid, category, fileName }: Photo, size: Size = 'resized') {
  return { uid, category, fileName: size === 'full' ? `${fileName}` : `${size}_${fileName}` };
}

/** Where it is; undefined when there is none. */
export function photoUrl(photo: Photo, size?: Size) {
  return photo.fileName === null ? undefined : addressOf(identityApi.getFile, { params: photoParams(photo, size) });
}
