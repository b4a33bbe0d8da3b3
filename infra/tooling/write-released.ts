import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, lastRelease, lossesSince, releasedFolder, today } from './growth/release.ts';

const now = await today(join(import.meta.dirname, '../..'));
const losses = existsSync(releasedFolder) ? lossesSince(lastRelease(), now) : [];

if (losses.length > 0) {
  console.error(['Not written, because what was released must stay readable:', ...losses].join('\n'));
  process.exitCode = 1;
} else {
  mkdirSync(releasedFolder, { recursive: true });
  for (const name of files) writeFileSync(join(releasedFolder, `${name}.json`), lineByLine(now[name]));
}

function lineByLine(entries: object): string {
  const lines = Object.entries(entries).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
