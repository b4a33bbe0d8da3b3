/** Nested values as Stripe's form names: `{ a: { b: 1 } }` becomes `a[b]=1`. */
export function formFields(value: unknown, name: string): Record<string, string> {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'object') return { [name]: String(value) };
  return Object.assign({}, ...Object.entries(value).map(([key, child]) => formFields(child, `${name}[${key}]`)));
}
