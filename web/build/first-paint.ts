import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const script = '/before-paint.js';
const sheet = /\s*<link rel="stylesheet"[^>]*>/;

export const paintFirst = (): Plugin => ({
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: firstPaint },
});

/** index.html as it paints its outline from the first answer alone: nothing is fetched before. */
export const firstPaint = (html: string): string => withAppBehind(withSheetLast(withScript(html)));

function withScript(html: string): string {
  const tag = `<script src="${script}"></script>`;
  if (!html.includes(tag)) throw new Error(`index.html does not name ${script}`);
  const { code } = minifySync(script, readFileSync(path.join(import.meta.dirname, '../public', script), 'utf8'));
  return html.replace(tag, () => `<script>${code.trim()}</script>`);
}

/** A sheet holds up what stands after it, and the app: both wait for it. */
function withSheetLast(html: string): string {
  const [link] = sheet.exec(html) ?? [];
  if (!link) throw new Error('index.html names no style sheet');
  return html.replace(link, '').replace('</body>', () => `  ${link.trim()}\n  </body>`);
}

/** The outline is there before the app: what is small, the sheet and who is signed in, does not wait behind it. */
const withAppBehind = (html: string): string =>
  html.replaceAll(/<(script type="module"|link rel="modulepreload")(?! fetchpriority)/g, '<$1 fetchpriority="low"');
