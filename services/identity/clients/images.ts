import { invalid } from '@livery/contracts/errors.ts';
import { documentSide, imageMaxPixels } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';

const formats = new Set(['jpeg', 'png', 'webp', 'heif']);
const thumbSide = 160;
const quality = 85;

/** The three sizes of one picture by the prefix of its file name; all JPEG, upright, without the camera's notes. */
export type Variants = Record<'' | 'thumb_' | 'resized_', Buffer>;

export async function prepareImage(upload: Buffer): Promise<Variants> {
  const picture = await open(upload);
  const render = (resized: typeof picture) => resized.flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
  try {
    return {
      '': await render(picture.clone()),
      resized_: await render(
        picture.clone().resize(documentSide, documentSide, { fit: 'inside', withoutEnlargement: true }),
      ),
      thumb_: await render(picture.clone().resize(thumbSide, thumbSide, { fit: 'cover' })),
    };
  } catch (cause) {
    throw notAnImage(cause);
  }
}

async function open(upload: Buffer) {
  // Loaded with the first picture: most processes of this service never see one, and the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { format, width, height } = await sharp(upload)
    .metadata()
    .catch((cause: unknown) => Promise.reject(notAnImage(cause)));
  if (!formats.has(format)) throw notAnImage(undefined);
  if (width * height > imageMaxPixels) throw invalid('IMAGE_TOO_LARGE', messages.imageTooLarge);
  return sharp(upload, { limitInputPixels: imageMaxPixels }).autoOrient();
}

function notAnImage(cause: unknown) {
  return invalid('IMAGE_ONLY', messages.imageOnly, { cause });
}
