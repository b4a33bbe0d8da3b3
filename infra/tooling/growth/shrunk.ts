/** As much of JSON Schema as zod and mongoose write; a type of the database (`date`) is a type like any other. */
export interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  anyOf?: Shape[];
  type?: string | string[];
  bsonType?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** A shape, and the definitions that its references lead to. */
export interface Sheet {
  shape: Shape;
  defs: Record<string, Shape>;
}

/** What fits `before` and does not fit `now`, or would lose a field: a line for each, by its path. */
export function shrunk(path: string, before: Sheet, now: Sheet): string[] {
  const choices = choicesOf(now);
  return choicesOf(before).flatMap((old) => {
    const losses = choices.map((current) => lost(path, { ...before, shape: old }, { ...now, shape: current }));
    return losses.toSorted((one, other) => one.length - other.length)[0] ?? [];
  });
}

/** The alternatives of a shape: each has one type, is one value, or is anything. */
function choicesOf({ shape, defs }: Sheet): Shape[] {
  const { $ref, anyOf, type, bsonType, enum: values, ...rest } = shape;
  if ($ref) return choicesOf({ shape: defs[$ref.replace('#/$defs/', '')] ?? {}, defs });
  if (anyOf) return anyOf.flatMap((choice) => choicesOf({ shape: choice, defs }));
  const types = [type ?? bsonType ?? (rest.properties ? 'object' : [])].flat();
  if (!values && types.length === 0) return [rest];
  if (!values) return types.map((name) => (name === 'null' ? { type: name } : { ...rest, type: name }));
  const literals = values.map((value) => ({ const: value }));
  return types.includes('null') && !values.includes(null) ? [...literals, { const: null }] : literals;
}

function lost(path: string, before: Sheet, now: Sheet): string[] {
  const { shape: old } = before;
  const { shape: current } = now;
  if (isAnything(current)) return [];
  if (!takes(current, old)) return [`${path} no longer takes ${nameOf(old)}`];
  if (isNarrower(current, old)) return [`${path} takes less than before: ${JSON.stringify(current)}`];
  if (old.items && current.items)
    return shrunk(`${path}[]`, { ...before, shape: old.items }, { ...now, shape: current.items });
  return lostFields(path, before, now);
}

function lostFields(path: string, before: Sheet, now: Sheet): string[] {
  const { properties = {}, required = [] } = before.shape;
  const demanded = (now.shape.required ?? []).filter((name) => !required.includes(name));
  const kept = Object.entries(properties).flatMap(([name, shape]) => {
    const current = now.shape.properties?.[name];
    const at = `${path}.${name}`;
    return current ? shrunk(at, { ...before, shape }, { ...now, shape: current }) : [`${at} is gone`];
  });
  return [...demanded.map((name) => `${path}.${name} has to be there, and had not`), ...kept];
}

const isAnything = ({ type, const: value }: Shape) => type === undefined && value === undefined;

function takes(current: Shape, old: Shape): boolean {
  if (current.const !== undefined) return current.const === (old.type === 'null' ? null : old.const);
  if (old.const !== undefined) return current.type === (old.const === null ? 'null' : typeof old.const);
  return current.type === old.type || (current.type === 'number' && old.type === 'integer');
}

function isNarrower(current: Shape, old: Shape): boolean {
  return (
    (current.minimum ?? -Infinity) > (old.minimum ?? -Infinity) ||
    (current.maximum ?? Infinity) < (old.maximum ?? Infinity) ||
    (current.minLength ?? 0) > (old.minLength ?? 0) ||
    (current.maxLength ?? Infinity) < (old.maxLength ?? Infinity) ||
    (current.pattern ?? old.pattern) !== old.pattern ||
    (current.format ?? old.format) !== old.format
  );
}

const nameOf = ({ const: value, type }: Shape) => (value === undefined ? (type ?? 'anything') : JSON.stringify(value));
