const month = new Intl.DateTimeFormat('en-US', { month: 'long' });
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `January 1st 2021`, on the reader's calendar. */
export function longDate(at: string): string {
  const date = new Date(at);
  const day = date.getDate();
  return `${month.format(date)} ${day}${endings[ordinal.select(day)] ?? 'th'} ${date.getFullYear()}`;
}
