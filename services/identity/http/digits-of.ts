/** The ten digits of `+1…`. */
export function digitsOf(phone: string): string {
  return phone.slice('+1'.length);
}
