/**
 * With the files that the page does not name itself: sheets are fetched alongside the shell's own instead of after them,
 * scripts with the app. What the page names for browsers without scripts does not count.
 */
export function withHints(html: string, files: readonly string[] = []): string {
  const named = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const missing = files.filter((file) => !named.includes(file));
  const sheets = missing.filter((file) => file.endsWith('.css')).map(sheetHint);
  const scripts = missing.filter((file) => file.endsWith('.js')).map(scriptHint);
  return html
    .replace('</head>', `${sheets.join('')}</head>`)
    .replace('<template id="app">', (app) => app + scripts.join(''));
}

const sheetHint = (file: string) => `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${file}">`;
const scriptHint = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
