/** Whether a path, once a client reads it as a URL, is another one: `\` becomes `/`, and dots, also `%2e`, go up. */
export function isPathRewritten(pathAndQuery: string): boolean {
  const [sent] = pathAndQuery.split('?');
  return URL.parse(`http://service${pathAndQuery}`)?.pathname !== sent;
}
