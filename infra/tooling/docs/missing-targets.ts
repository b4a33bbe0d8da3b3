import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../files-in.ts';

/** Commands `make x` that a page shows in code and the Makefile does not have. */
export function missingTargets(root: string, pages: Source[]): string[] {
  const targets = targetsOf(root);
  return pages.flatMap((page) =>
    commandsOf(page.text)
      .filter((target) => !targets.has(target))
      .map((target) => `${page.path}: \`make ${target}\` is not in the Makefile`),
  );
}

function targetsOf(root: string) {
  const makefile = join(root, 'Makefile');
  const text = existsSync(makefile) ? readFileSync(makefile, 'utf8') : '';
  const rules = [...text.matchAll(/^([a-z][\w -]*):(?!=)/gm)];
  return new Set(rules.flatMap((rule) => (rule[1] ?? '').split(' ')));
}

function commandsOf(text: string) {
  const code = [...text.matchAll(/^```[\s\S]*?^```|`[^`\n]+`/gm)].map((match) => match[0]).join('\n');
  return [...code.matchAll(/(?:^|[`$;&]\s*)make ([a-z][\w-]*)/gm)].map((match) => match[1] ?? '');
}
