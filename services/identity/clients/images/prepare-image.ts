import { invalid, unavailable } from '@livery/contracts/errors.ts';
import { documentSide, heicMaxPixels, imageMaxPixels } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Sharp } from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';
import { decodeHeic } from './decode-heic.ts';

/** HEIC is accepted too (R46), but not AVIF, which has the same container: no limit below is made for it. */
const formats = new Set(['jpeg', 'png', 'webp']);
const thumbSide = 160;
const quality = 85;
/** Preparing a 40-megapixel picture takes 30 MB, a WebP 330 MB; a 25-megapixel HEIC takes 390 MB. */
const busy = () => unavailable('PICTURES_BUSY', messages.picturesBusy, { retryAfterSeconds: 5 });
/** Both waits and the longest decoding end before the gateway gives up after 15 s. */
const twoAtOnce = limitConcurrency({ atOnce: 2, places: 20, longestWaitMs: 4_000, refusal: busy });
const oneAtOnce = limitConcurrency({ atOnce: 1, places: 20, longestWaitMs: 3_000, refusal: busy });

/** The three sizes of one picture by file-name prefix; all JPEG, upright, without metadata. */
export type Variants = Record<'' | 'thumb_' | 'resized_', Buffer>;

export function prepareImage(upload: Buffer): Promise<Variants> {
  return twoAtOnce(async () => {
    const sharp = await loadSharp();
    const whole = await wholePicture(sharp, upload);
    // The small sizes are made from the full one: JPEG can be decoded at the size that is needed.
    const small = (side: number, fit: 'inside' | 'cover') =>
      jpegOf(sharp(whole).resize(side, side, { fit, withoutEnlargement: fit === 'inside' }));
    return { '': whole, resized_: await small(documentSide, 'inside'), thumb_: await small(thumbSide, 'cover') };
  });
}

/** Loaded with the first picture: most processes never see one, and the library is large. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>;

async function wholePicture(sharp: LoadedSharp, upload: Buffer): Promise<Buffer> {
  // Reads only the header, however many pixels it claims: the limits below refuse too many.
  const head = sharp(upload, { limitInputPixels: false }).metadata();
  const { format, compression, width, height } = await head.catch(refuse(messages.imageOnly));
  const isHeic = format === 'heif' && compression === 'hevc';
  if (!isHeic && !formats.has(format)) return refuse(messages.imageOnly)(undefined);
  if (width * height > imageMaxPixels) throw invalid('IMAGE_TOO_LARGE', messages.imageTooLarge);
  if (isHeic && width * height > heicMaxPixels) throw invalid('IMAGE_TOO_LARGE', messages.heicTooLarge);
  if (isHeic) return oneAtOnce(() => heic(sharp, upload));
  const whole = () => jpegOf(sharp(upload, { limitInputPixels: imageMaxPixels }).autoOrient());
  return (format === 'webp' ? oneAtOnce(whole) : whole()).catch(refuse(messages.imageOnly));
}

async function heic(sharp: LoadedSharp, upload: Buffer): Promise<Buffer> {
  const { data, width, height } = await decodeHeic(upload).catch(refuse(messages.imageUnreadable));
  return await jpegOf(sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }));
}

/** Optimized Huffman coding would need the whole picture in memory; streaming does not. */
function jpegOf(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: 'white' }).jpeg({ quality, optimiseCoding: false }).toBuffer();
}

function refuse(message: string) {
  return (cause: unknown): never => {
    throw invalid('IMAGE_ONLY', message, { cause });
  };
}
