import { createVerifier } from 'fast-jwt';

/** What a token signed by one of the keys claims; undefined when it is forged, expired or none. */
export type VerifyToken = (token: string) => unknown;

/** Checks access tokens with identity's public keys, two while they are changed; what was checked once is remembered. */
export function tokenVerifier(publicKeys: readonly string[]): VerifyToken {
  const verifiers = publicKeys.map((key) => createVerifier({ key, algorithms: ['EdDSA'], cache: true }));
  return (token) => {
    for (const verify of verifiers) {
      try {
        return verify(token);
      } catch {
        // Signed with the other key, or by nobody we know.
      }
    }
    return undefined;
  };
}
