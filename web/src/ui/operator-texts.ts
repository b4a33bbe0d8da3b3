const notSpecified = 'Not Specified';

/** `24 hours prior to pick up time` */
export function policyText(hours: number | null): string {
  if (hours === null) return notSpecified;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} prior to pick up time`;
}

/** `1 Million` for the stored `1Million`. */
export const insuranceText = (amount: string | null) =>
  amount === null ? notSpecified : amount.replace('Million', ' Million');
