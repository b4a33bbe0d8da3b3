import * as z from 'zod/mini';
import type { RouteTable } from '../../routes.ts';
import { shortId } from '../../vocabulary.ts';
import { fileCategory } from '../model.ts';

const fileRow = z.object({ fileName: z.string() });
const filePath = z.object({
  uid: shortId,
  category: fileCategory,
  fileName: z.string().check(z.regex(/^(thumb_|resized_)?[A-Za-z0-9_-]{8,64}\.(jpg|png|webp)$/)),
});
const uploadQuery = z.strictObject({ category: fileCategory, id: shortId });

export const fileApi = {
  uploadFile: {
    method: 'POST',
    path: '/uploadFile',
    who: 'user',
    summary: 'Store an image of a category',
    query: uploadQuery,
    response: fileRow,
    bodyKind: 'multipart',
    limit: 'upload',
  },
  updateFile: {
    method: 'POST',
    path: '/updateFile',
    who: 'user',
    summary: 'Replace an image of a category',
    query: uploadQuery,
    response: fileRow,
    bodyKind: 'multipart',
    limit: 'upload',
  },
  getFile: {
    method: 'GET',
    path: '/files/:uid/:category/:fileName',
    who: 'user',
    summary:
      'An image, its thumbnail or its review size; for a document, staff need a fresh proof of the second factor',
    params: filePath,
    response: z.unknown(),
    bodyKind: 'file',
  },
} as const satisfies RouteTable;
