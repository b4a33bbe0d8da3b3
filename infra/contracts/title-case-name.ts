/** Names are stored in capitals (S0); inside a sentence `OMAR` becomes `Omar`. */
export function titleCaseName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
