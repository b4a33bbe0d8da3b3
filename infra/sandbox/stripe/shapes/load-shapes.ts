import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const shapes = JSON.parse(readFileSync(join(import.meta.dirname, 'shapes.json'), 'utf8')) as Shapes;

/** Parameter lists and answer keys as the SDK's types have them; `node infra/sandbox/stripe/shapes/write-shapes.ts` reads them anew. */
export function loadShapes(): SdkShapes {
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
