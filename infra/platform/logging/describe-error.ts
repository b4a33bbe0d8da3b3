export interface DescribedError {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** An error for the log: its words and where it happened, none of the values libraries attach to it. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'something that is no error was thrown' };
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
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' || typeof error.code === 'number' ? String(error.code) : undefined;
}

/** MongoDB names the clashing value of a unique index, which may be an address or a phone number. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{.*?\}/gs, 'dup key');
}
