import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentPage, renderEnvironment } from './docs/environment.ts';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, environmentPage), await renderEnvironment(root));
