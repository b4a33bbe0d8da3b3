/** Posts a form of one of the provider's own pages; answers where it leads. */
export async function submitForm(url: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location)
    throw new Error(`The form of ${new URL(url).pathname} led nowhere (${response.status}): ${await response.text()}`);
  return new URL(location, url);
}
