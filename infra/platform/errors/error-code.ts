import { isNativeError } from 'node:util/types';

/** Whether a value is an error, including one from another realm, as Node's own are inside Jest. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || isNativeError(value);
}

/** The code of an error, whether ours, Node's or a library's, as a string. */
export function codeOf(error: unknown): string | undefined {
  if (!isError(error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : undefined;
}
