/** The server leaves `keyPattern` out, so the code is all there is; the caller knows which key it was. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
