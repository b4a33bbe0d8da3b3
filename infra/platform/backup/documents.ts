import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What a collection holds: the same numbers mean the same documents. */
export interface Content {
  documents: number;
  bytes: number;
  /** Of all documents as BSON, one after the other. */
  sha256: string;
}

/** Writes documents, as BSON, into a file as mongodump --gzip does, for nobody else's eyes; returns what they were. */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<Content> {
  const counted = counter();
  const copied = async function* () {
    for await (const document of documents) yield counted.add(document);
  };
  await pipeline(copied, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return counted.content();
}

/** What a file holds; throws where it can not be read to its end. */
export async function contentOf(file: string): Promise<Content> {
  const counted = counter();
  for await (const document of documentsIn(file)) counted.add(document);
  return counted.content();
}

function counter() {
  const hash = createHash('sha256');
  let documents = 0;
  let bytes = 0;
  return {
    add(document: Uint8Array) {
      hash.update(document);
      documents += 1;
      bytes += document.length;
      return document;
    },
    content: (): Content => ({ documents, bytes, sha256: hash.digest('hex') }),
  };
}

/** The documents of a file, as BSON: each begins with its length. */
export async function* documentsIn(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  // The loop throws the error, so the callback need not.
  for await (const chunk of connect(createReadStream(file), createGunzip(), () => {})) {
    rest = Buffer.concat([rest, chunk]);
    for (let length = lengthAt(rest); length <= rest.length; length = lengthAt(rest)) {
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('the file ends in the middle of a document');
}

const shortestDocument = 5;

function lengthAt(bytes: Buffer): number {
  if (bytes.length < shortestDocument) return Number.POSITIVE_INFINITY;
  const length = bytes.readInt32LE(0);
  if (length < shortestDocument) throw new Error('the file holds no documents');
  return length;
}
