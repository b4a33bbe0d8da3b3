/** What the vendor's SDK says about one request parameter. */
export type Shape =
  | { kind: 'string' | 'number' | 'boolean' | 'map'; emptyable?: true }
  | { kind: 'enum'; values: string[]; emptyable?: true }
  | { kind: 'list'; of: Shape; emptyable?: true }
  | { kind: 'either'; of: Shape[]; emptyable?: true }
  | { kind: 'object'; keys: Record<string, Shape>; required: string[]; emptyable?: true };

export type ObjectShape = Extract<Shape, { kind: 'object' }>;

/** Which keys an answer always has, and which of them may be null. */
export interface AnswerKeys {
  required: string[];
  nullable: string[];
}

export interface Shapes {
  params: Record<string, ObjectShape>;
  answers: Record<string, AnswerKeys>;
}
