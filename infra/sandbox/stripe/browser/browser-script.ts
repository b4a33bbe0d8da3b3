import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const importLine = /^import [\s\S]*?;$/gm;

/** Modules joined into one classic script, in the order given: a page waits for its `load` and then has `window.Stripe`. */
export function browserScript(...files: string[]): string {
  const parts = files.map((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return stripTypeScriptTypes(source)
      .replaceAll(importLine, '')
      .replaceAll(/^export /gm, '');
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();`;
}
