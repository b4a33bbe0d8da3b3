import type { Keys } from '@livery/platform/config/keys.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, integer, listOf, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { User } from '../domain/user.ts';
import { isSealedWith, seal, unseal } from './seal.ts';

interface Row {
  sealedSecret: string;
  /** The newest step whose code was used: only later ones count. */
  usedStep: number;
  /** Hashes of those that have not been used. */
  recoveryCodes: string[];
  enrolledAt: Date;
}

const schema = documentSchema<Row>({
  sealedSecret: text,
  usedStep: integer,
  recoveryCodes: listOf(text),
  enrolledAt: instant,
});

export interface Enrollment {
  secret: string;
  recoveryCodes: string[];
  enrolledAt: Date;
  /** The step of the code that showed that the app has the secret; absent if none was asked for. */
  usedStep?: number;
}

/** A secret and its stored form: a step counts for this enrollment and for no later one. */
export interface KnownSecret {
  secret: string;
  sealedSecret: string;
}

/** Whom a secret is sealed for; a new epoch ends it together with all their sign-ins. */
type Holder = Pick<User, 'uid' | 'accessEpoch'>;

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;

/** Second factors, by uid; each code is used up by one compare-and-set (R95). */
export function secondFactorStore({ model }: Pick<Kit, 'model'>, keys: Keys<Buffer>) {
  const rows = model('second-factors', schema);
  const nameOf = (uid: string) => `${uid}/second-factor`;
  const laterName = ({ uid, accessEpoch }: Holder) => `${uid}/second-factor-to-be/${accessEpoch}`;
  const sealed = (uid: string, secret: string) => seal(keys[0], nameOf(uid), Buffer.from(secret)).toString('base64');
  const opened = (uid: string, stored: string) => unseal(keys, nameOf(uid), Buffer.from(stored, 'base64')).toString();
  const rowOf = (uid: string, { secret, ...rest }: Enrollment): Row => {
    return { sealedSecret: sealed(uid, secret), usedStep: 0, ...rest };
  };
  return {
    /** False where somebody is enrolled already. */
    enroll: (uid: string, enrollment: Enrollment): Promise<boolean> =>
      insertOnce(rows, uid, { ...rowOf(uid, enrollment) }),
    async replaceEnrollment(uid: string, enrollment: Enrollment): Promise<void> {
      await rows.updateOne({ _id: uid }, { $set: rowOf(uid, enrollment) }, { upsert: true });
    },
    /** Seals a secret that is not enrolled yet, for the person to keep and bring back. */
    sealForLater: (holder: Holder, secret: string, expiresAt: Date): string =>
      seal(keys[0], laterName(holder), Buffer.from(`${expiresAt.getTime()} ${secret}`)).toString('base64url'),
    /** Undefined where this was not sealed for this person, in this epoch and by a present key, or has lapsed. */
    unsealAgain(holder: Holder, sealedSecret: string, now: Date): string | undefined {
      const bytes = Buffer.from(sealedSecret, 'base64url');
      const key = keys.find((one) => isSealedWith(one, laterName(holder), bytes));
      if (!key) return undefined;
      const [expiresAt, secret] = unseal([key], laterName(holder), bytes).toString().split(' ');
      return now.getTime() < Number(expiresAt) ? secret : undefined;
    },
    async forget(uid: string): Promise<void> {
      await rows.deleteOne({ _id: uid });
    },
    async secretOf(uid: string): Promise<KnownSecret | undefined> {
      const row = await rows.findOne({ _id: uid }).lean();
      return row ? { secret: opened(uid, row.sealedSecret), sealedSecret: row.sealedSecret } : undefined;
    },
    /** False when this step, or a later one, has been used. */
    async useStep(uid: string, { sealedSecret }: KnownSecret, step: number): Promise<boolean> {
      const unused = { _id: uid, sealedSecret, usedStep: { $lt: step } };
      return (await rows.updateOne(unused, { $set: { usedStep: step } })).matchedCount === 1;
    },
    /** False when there is no such code, or it has been used. */
    async useRecoveryCode(uid: string, hash: string): Promise<boolean> {
      const unused = { _id: uid, recoveryCodes: hash };
      return (await rows.updateOne(unused, { $pull: { recoveryCodes: hash } })).matchedCount === 1;
    },
    /** Undefined where there is no second factor. */
    async recoveryCodesLeft(uid: string): Promise<number | undefined> {
      return (await rows.findOne({ _id: uid }).lean())?.recoveryCodes.length;
    },
    /** False where there is no second factor. */
    async replaceRecoveryCodes(uid: string, recoveryCodes: string[]): Promise<boolean> {
      return (await rows.updateOne({ _id: uid }, { $set: { recoveryCodes } })).matchedCount === 1;
    },
    /** Reseals with the newest key all that an older one sealed; returns how many secrets those were. */
    async reseal(): Promise<number> {
      let many = 0;
      for await (const { _id: uid, sealedSecret } of rows.find().lean().cursor()) {
        if (isSealedWith(keys[0], nameOf(uid), Buffer.from(sealedSecret, 'base64'))) continue;
        const resealed = { sealedSecret: sealed(uid, opened(uid, sealedSecret)) };
        many += (await rows.updateOne({ _id: uid, sealedSecret }, { $set: resealed })).modifiedCount;
      }
      return many;
    },
  };
}
