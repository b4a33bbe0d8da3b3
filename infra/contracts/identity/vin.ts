const values: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 17 characters whose ninth is the check digit of the others (49 CFR 565.15). */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
  const sum = [...vin].reduce(
    (total, character, at) => total + (values[character] ?? Number(character)) * (weights[at] ?? 0),
    0,
  );
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11));
}
