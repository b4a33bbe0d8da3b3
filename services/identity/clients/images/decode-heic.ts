import { once } from 'node:events';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** A 25-megapixel picture takes about four seconds. */
const longestMs = 7_000;

const decoded = z.object({
  width: z.int(),
  height: z.int(),
  data: z.custom<Uint8ClampedArray>(types.isUint8ClampedArray),
});

/** The pixels (RGBA, upright) of a HEIC picture. */
export type Pixels = z.output<typeof decoded>;

/**
 * libheif as WebAssembly, because sharp comes without the patented codec. Its memory never shrinks and decoding blocks
 * the thread, so each picture gets a worker thread of its own.
 */
export async function decodeHeic(upload: Buffer): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: upload,
    execArgv: [],
    // The library prints to stdout, which is our log.
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
