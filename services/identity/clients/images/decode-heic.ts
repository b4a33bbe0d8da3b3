import { once } from 'node:events';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** A picture of 25 megapixels takes about four seconds. */
const longestMs = 7_000;

const decoded = z.object({
  width: z.int(),
  height: z.int(),
  data: z.custom<Uint8ClampedArray>(types.isUint8ClampedArray),
});

/** The pixels (RGBA, upright) of a picture as iPhones take it. */
export type Pixels = z.output<typeof decoded>;

/**
 * libheif as WebAssembly, because sharp comes without the patented codec. Its memory never shrinks and it does not let
 * others in between, so it lives in a thread that ends with the picture.
 */
export async function decodeHeic(upload: Buffer): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: upload,
    execArgv: [],
    // What the library prints is no line of our log.
    stdout: true,
    stderr: true,
  });
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    return z.parse(decoded, message);
  } finally {
    await worker.terminate();
  }
}
