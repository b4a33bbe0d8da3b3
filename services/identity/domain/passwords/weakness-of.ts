import type { User } from '../user.ts';

export type Person = Pick<User, 'email' | 'firstName' | 'lastName'>;
export type Weakness = 'repeated' | 'product' | 'own';

const productName = 'livery';
/** A shorter name or address does not count. */
const shortestOwnWord = 4;

/** Why somebody who knows the site or the person would guess a password among the first (R31). */
export function weaknessOf(password: string, person: Person): Weakness | undefined {
  if (new Set(password.toLowerCase()).size === 1) return 'repeated';
  if (innerWord(password) === productName) return 'product';
  return ownWords(person).some((word) => isMadeOf(password, word)) ? 'own' : undefined;
}

function ownWords({ email, firstName, lastName }: Person): string[] {
  const [beforeAt = ''] = email.split('@');
  return [email, beforeAt, `${firstName}${lastName}`, `${lastName}${firstName}`];
}

function isMadeOf(password: string, word: string): boolean {
  return [lettersAndDigits, innerWord].some(
    (form) => form(word).length >= shortestOwnWord && form(password) === form(word),
  );
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without the digits that people put around a word. */
function innerWord(text: string): string {
  return lettersAndDigits(text).replace(/^\p{N}+|\p{N}+$/gu, '');
}
