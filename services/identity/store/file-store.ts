import { pipeline } from 'node:stream/promises';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import type { Keys } from '@livery/platform/config/keys.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import mongoose, { Schema } from 'mongoose';
import { reseal } from './reseal.ts';
import { seal, unseal } from './seal.ts';

/** License, insurance and registration are encrypted; photos, which others see, are not. */
const sealed: readonly FileCategory[] = ['license', 'insurance', 'vehicleRegistration'];

/** Whom a picture shows or belongs to, and as what. */
interface Subject {
  uid: string;
  category: FileCategory;
}

export interface FileId extends Subject {
  fileName: string;
}

/** After every letter of a name. */
const lastLetter = '\u{10ffff}';

/** The indexes GridFS needs; created at start, because the three sizes of the first picture are written at once. */
const byDriver = { autoCreate: false, autoIndex: false } as const;
const namesSchema = new Schema({ filename: String, uploadDate: Date }, byDriver)
  .index({ filename: 1, uploadDate: 1 })
  .index({ uploadDate: 1 });
const chunksSchema = new Schema({ files_id: Schema.Types.ObjectId, n: Number }, byDriver).index(
  { files_id: 1, n: 1 },
  { unique: true },
);

export type FileStore = ReturnType<typeof fileStore>;

export function fileStore({ connection, model }: Pick<Kit, 'connection' | 'model'>, keys: Keys<Buffer>) {
  model('files.files', namesSchema);
  model('files.chunks', chunksSchema);
  const database = connection.getClient().db(connection.name);
  const bucket = new mongoose.mongo.GridFSBucket(database, { bucketName: 'files' });
  const nameOf = ({ uid, category, fileName }: FileId) => `${uid}/${category}/${fileName}`;
  const storedOf = (subject: Subject, before: Date) => {
    const begin = nameOf({ ...subject, fileName: '' });
    return { filename: { $gte: begin, $lt: begin + lastLetter }, uploadDate: { $lt: before } };
  };
  return {
    async put(id: FileId, content: Buffer): Promise<void> {
      const name = nameOf(id);
      const stored = sealed.includes(id.category) ? seal(keys[0], name, content) : content;
      await pipeline([stored], bucket.openUploadStream(name));
    },
    async get(id: FileId): Promise<Buffer | undefined> {
      const name = nameOf(id);
      const [found] = await bucket.find({ filename: name }).limit(1).toArray();
      if (!found) return undefined;
      const stored = Buffer.concat(await bucket.openDownloadStream(found._id).toArray());
      return sealed.includes(id.category) ? unseal(keys, name, stored) : stored;
    },
    /** Reseals with the newest key all that an older one sealed; returns how many files those were. */
    async reseal(): Promise<number> {
      let many = 0;
      const documents = bucket.find({ filename: new RegExp(`^[^/]+/(${sealed.join('|')})/`) });
      for await (const file of documents) if (await reseal(bucket, keys, file)) many += 1;
      return many;
    },
    /** The subjects of which something was stored between these moments. */
    async storedBetween(from: Date, to: Date): Promise<Subject[]> {
      const names = new Set<string>();
      const stored = bucket.find({ uploadDate: { $gte: from, $lt: to } }, { projection: { filename: 1 } });
      for await (const { filename } of stored) names.add(filename.slice(0, filename.lastIndexOf('/')));
      return [...names].map((name) => {
        const [uid = '', category] = name.split('/');
        return { uid, category: category as FileCategory };
      });
    },
    /** Removes what was stored of these subjects before then, except the files in `kept`. */
    async removeOthers(subjects: Subject[], kept: FileId[], before: Date): Promise<void> {
      const names = new Set(kept.map(nameOf));
      const stored = bucket.find({ $or: subjects.map((subject) => storedOf(subject, before)) });
      for await (const { _id, filename } of stored) if (!names.has(filename)) await bucket.delete(_id);
    },
    async removeAllOf(uid: string): Promise<void> {
      for await (const { _id } of bucket.find({ filename: new RegExp(`^${uid}/`) })) await bucket.delete(_id);
    },
    async remove(ids: FileId[]): Promise<void> {
      const found = await bucket.find({ filename: { $in: ids.map(nameOf) } }).toArray();
      await Promise.all(found.map(({ _id }) => bucket.delete(_id)));
    },
  };
}
