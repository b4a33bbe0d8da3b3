import { isVin } from '@livery/contracts/identity/vin.ts';

let made = 0;

/** A VIN nobody else in this run has. */
export function nextVin(): string {
  made += 1;
  const serial = String(200_000 + made);
  const found = [...'0123456789X'].map((digit) => `1LNHL9DK${digit}RG${serial}`).find(isVin);
  if (!found) throw new Error('no check digit fits');
  return found;
}
