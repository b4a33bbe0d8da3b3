/** A cell that begins like this is a formula to a spreadsheet. */
const formula = /^[=+\-@\t\r]/;

/** A cell is a text in quotes; an apostrophe keeps a spreadsheet from evaluating it. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`;
