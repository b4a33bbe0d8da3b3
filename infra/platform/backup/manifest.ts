import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const content = z.object({ documents: z.number(), bytes: z.number(), sha256: z.string() });
const manifest = z.object({
  /** Of the copy itself; another one is refused. */
  format: z.literal(1),
  /** Of the build that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** By `<service>.<collection>`, which is also the file's name. */
  collections: z.record(z.string(), content),
  /** Where each topic ended, by partition: what the old topics hold beyond it happened after the copy. */
  topicEnds: z.record(z.string(), z.record(z.string(), z.string())),
});
const sealed = z.object({ manifest, sha256: z.string() });

/** What a copy says of itself. It is written last: a folder without it holds no copy. */
export type Manifest = z.output<typeof manifest>;

const fileIn = (folder: string) => join(folder, 'manifest.json');
const hashOf = (value: Manifest) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The file of a collection. */
export const collectionFile = (folder: string, collection: string) => join(folder, `${collection}.bson.gz`);

export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const text = JSON.stringify({ manifest: written, sha256: hashOf(written) }, undefined, 2);
  await writeFile(fileIn(folder), `${text}\n`, { mode: 0o600 });
}

/** Refuses, in a sentence, what is no finished copy, of another format, or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no finished copy: there is no manifest.json.`);
  const read = z.safeParse(sealed, parsed(text));
  if (!read.success) throw new Error(`${folder} cannot be restored: its manifest.json has an unknown format.`);
  if (hashOf(read.data.manifest) !== read.data.sha256)
    throw new Error(`${folder} is damaged: its manifest.json has been changed.`);
  return read.data.manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
