import { factorCodeLength } from '@livery/contracts/identity/policy.ts';

export interface TypedCode {
  of: 'app' | 'recovery';
  code: string;
}

const ofApp = new RegExp(`^\\d{${factorCodeLength}}$`);

/** What somebody typed: people leave spaces, hyphens and capitals as they see them. */
export function typedCode(text: string): TypedCode {
  const code = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return { of: ofApp.test(code) ? 'app' : 'recovery', code };
}

const groupLength = 4;

/** In groups that can be copied by eye. */
export const inGroups = (text: string, between: string): string =>
  (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join(between);
