import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const script = '/before-paint.js';
const sheet = /\s*<link rel="stylesheet"[^>]*>/;

export const firstPaintPlugin = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: inlineFirstPaint },
});

/** index.html as it paints its skeleton from the first answer alone: nothing is fetched before. */
export const inlineFirstPaint = (html: string): string => withAppLater(withSheetLast(withScript(html)));

function withScript(html: string): string {
  const tag = `<script src="${script}"></script>`;
  if (!html.includes(tag)) throw new Error(`index.html does not name ${script}`);
  const { code } = minifySync(script, readFileSync(path.join(import.meta.dirname, '../public', script), 'utf8'));
  return html.replace(tag, () => `<script>${code.trim()}</script>`);
}

/** Puts the style sheet last, because whatever stands after it, and the app, waits for it. */
function withSheetLast(html: string): string {
  const [link] = sheet.exec(html) ?? [];
  if (!link) throw new Error('index.html names no style sheet');
  return html.replace(link, '').replace('</body>', () => `  ${link.trim()}\n  </body>`);
}

const parts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Moves the app into a template, which is not fetched until before-paint.js asks for it, once something is painted. */
function withAppLater(html: string): string {
  const app = [...html.matchAll(parts)].map(([part]) => part.trim()).join('');
  return html.replaceAll(parts, '').replace('<body>', () => `<body>\n    <template id="app">${app}</template>`);
}
