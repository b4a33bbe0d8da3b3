import { readFileSync } from 'node:fs';
import path from 'node:path';

const ui = path.resolve(import.meta.dirname, '../src/ui');
const read = (name: string) => readFileSync(path.join(ui, name), 'utf8');

/** The drawing's own style sheet with its dark colors in place of variables, which a rasterizer does not know. */
export function darkStyles(): string {
  const drawing = read('vehicle-silhouette.css');
  const variables = new Map(
    [...`${read('tokens.css')}${drawing}`.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const resolved = (css: string): string => {
    const next = css
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => variables.get(name) ?? 'none')
      .replace(/light-dark\([^,()]+,\s*([^()]+)\)/g, '$1');
    return next === css ? css : resolved(next);
  };
  return resolved(drawing.replace(/--[\w-]+:[^;]+;/g, ''));
}
