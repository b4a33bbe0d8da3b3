import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const importLine = /^import [\s\S]*?;$/gm;

/** Modules of a folder joined in the order given: a classic script, which has run when it has loaded. */
export function browserScript(folder: URL, files: string[]): string {
  const parts = files.map((file) => {
    const source = readFileSync(new URL(`${file}.ts`, folder), 'utf8');
    return stripTypeScriptTypes(source)
      .replaceAll(importLine, '')
      .replaceAll(/^export /gm, '');
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();`;
}
