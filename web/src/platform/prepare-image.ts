import { imageMaxBytes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';

const longestSide = 2_000;
const quality = 0.85;

/** What the server takes (R46), also for the file dialog. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const isTaken = ({ type }: File) => /^image\/(jpeg|png|webp)$/.test(type);
/** Browsers other than Safari cannot read HEIC, and some systems do not know its type. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a chosen file is not taken, or the picture to send: upright and no larger than a screen shows. */
export async function prepareImage(file: File): Promise<{ refusal: string } | { image: Blob }> {
  if (!isTaken(file) && !isHeic(file)) return { refusal: messages.imageOnly };
  const image = await shrunk(file).catch(() => (isHeic(file) ? file : undefined));
  if (!image) return { refusal: messages.imageOnly };
  return image.size > imageMaxBytes ? { refusal: messages.imageTooLarge } : { image };
}

/** Throws for what this browser cannot read. */
async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = longestSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
