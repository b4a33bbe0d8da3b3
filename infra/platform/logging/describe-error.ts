import { codeOf, isError } from '../errors/error-code.ts';

export interface DescribedError {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** An error for the log: message and stack, none of the values that libraries attach to it. */
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

/** MongoDB's message contains the duplicate value, which may be a mail address or a phone number. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{.*?\}/gs, 'dup key');
}
