import { isNativeError } from 'node:util/types';

export interface DescribedError {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Whether something is an error, also one of another realm, as Node's own are inside a test runner. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || isNativeError(value);
}

/** An error for the log: its words and where it happened, none of the values libraries attach to it. */
export function describeError(error: unknown): DescribedError {
  if (!isError(error)) return { name: typeof error, message: 'something that is no error was thrown' };
  const code = codeOf(error);
  return {
    name: error.name,
    message: withoutValues(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack && { stack: withoutValues(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

export function codeOf(error: unknown): string | undefined {
  if (!isError(error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : undefined;
}

/** MongoDB names the clashing value of a unique index, which may be an address or a phone number. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{.*?\}/gs, 'dup key');
}
