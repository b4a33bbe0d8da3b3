import { invalidRequest, parameterMissing } from '../errors.ts';
import type { ObjectShape, Shape } from '../shapes/shape.ts';

type Raw = string | Raw[] | { [key: string]: Raw };

const childOf = (path: string, key: string) => (path === '' ? key : `${path}[${key}]`);

function readObject(shape: ObjectShape, raw: Raw, path: string): object {
  if (typeof raw !== 'object') throw invalidRequest('Invalid object', { param: path });
  const params: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const child = childOf(path, key);
    const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
    if (known === undefined) throw unknownParameter(child);
    params[key] = readValue(known, value, child);
  }
  const absent = shape.required.find((key) => params[key] === undefined);
  if (absent !== undefined) throw parameterMissing(childOf(path, absent));
  return params;
}

function unknownParameter(param: string): Error {
  if (param.endsWith('payment_method_types')) {
    return invalidRequest(`The parameter ${param} is no longer supported. Use allowed_payment_method_types instead.`, {
      code: 'payment_method_types_no_longer_supported',
      param,
    });
  }
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

function readNumber(raw: Raw, param: string): number {
  if (typeof raw === 'string' && /^-?\d+$/.test(raw)) return Number(raw);
  throw invalidRequest(`Invalid integer: ${String(raw)}`, { code: 'parameter_invalid_integer', param });
}

function readBoolean(raw: Raw, param: string): boolean {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  throw invalidRequest(`Invalid boolean: ${String(raw)}`, { param });
}

function readEnum(values: string[], raw: Raw, param: string): string {
  if (typeof raw === 'string' && values.includes(raw)) return raw;
  throw invalidRequest(`Invalid ${param}: must be one of ${values.slice(0, 12).join(', ')}`, { param });
}

function readEither(shapes: Shape[], raw: Raw, param: string): unknown {
  let refusal: unknown;
  for (const shape of shapes) {
    try {
      return readValue(shape, raw, param);
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}

function readValue(shape: Shape, raw: Raw, param: string): unknown {
  if (raw === '') {
    if (shape.emptyable || shape.kind === 'map') return null;
    throw invalidRequest(`You passed an empty string for '${param}'. It cannot be unset.`, {
      code: 'parameter_invalid_empty',
      param,
    });
  }
  switch (shape.kind) {
    case 'string':
      if (typeof raw !== 'string') throw invalidRequest('Invalid string', { param });
      return raw;
    case 'number':
      return readNumber(raw, param);
    case 'boolean':
      return readBoolean(raw, param);
    case 'enum':
      return readEnum(shape.values, raw, param);
    case 'map':
      if (typeof raw !== 'object' || Array.isArray(raw)) throw invalidRequest('Invalid hash', { param });
      return raw;
    case 'list':
      if (!Array.isArray(raw)) throw invalidRequest('Invalid array', { param });
      return raw.map((item, index) => readValue(shape.of, item, `${param}[${index}]`));
    case 'either':
      return readEither(shape.of, raw, param);
    case 'object':
      return readObject(shape, raw, param);
  }
}

/** Parameters as the SDK's type has them; refuses what that type does not know. */
export function readParams(shape: ObjectShape, raw: unknown): object {
  return readObject(shape, (raw ?? {}) as Raw, '');
}
