import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerType, ParamType } from './sdk-type-names.ts';
import type { ObjectShape, Shapes } from './shape.ts';

type NullableKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : never }[keyof T];

/** The keys that must be named: whatever may be null is filled in. */
export type Known<T> = Omit<T, NullableKeys<T>> & Partial<Pick<T, NullableKeys<T>>>;

export interface SdkShapes {
  params(name: ParamType): ObjectShape;
  requiredKeys(name: AnswerType): string[];
  /** An answer with every key the SDK's type requires, null where nothing is known. */
  complete<T>(name: AnswerType, known: Known<T>): T;
}

const sdk = createRequire(import.meta.url).resolve('stripe');
const sdkFolder = join(dirname(sdk), '..');
const here = dirname(fileURLToPath(import.meta.url));
const generator = join(here, 'read-sdk-types.ts');

/** An installation that belongs to somebody else cannot be written to. */
function cacheFolder(): string {
  const folder = join(sdkFolder, '..', '.cache', 'livery-sandbox');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return tmpdir();
  }
}

function cacheFile(): string {
  const inputs = [generator, join(here, 'sdk-type-names.ts'), join(sdkFolder, 'package.json')];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(readFileSync(input));
  return join(cacheFolder(), `stripe-${hash.digest('hex').slice(0, 16)}.json`);
}

function readShapes(): Shapes {
  const file = cacheFile();
  if (!existsSync(file)) {
    execFileSync(process.execPath, [generator, join(sdkFolder, 'esm', 'stripe.esm.node.d.ts'), file]);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Shapes;
}

/** Parameter lists and answer keys read from the SDK's types: 2.5 s once per SDK version, then from node_modules/.cache. */
export function loadShapes(): SdkShapes {
  const shapes = readShapes();
  const answerKeys = (name: AnswerType) => shapes.answers[name] ?? { required: [], nullable: [] };
  return {
    params(name) {
      const shape = shapes.params[name];
      if (shape === undefined) throw new Error(`no parameter list ${name}`);
      return shape;
    },
    requiredKeys: (name) => answerKeys(name).required,
    complete: <T>(name: AnswerType, known: Known<T>) =>
      ({ ...Object.fromEntries(answerKeys(name).nullable.map((key) => [key, null])), ...known }) as T,
  };
}
