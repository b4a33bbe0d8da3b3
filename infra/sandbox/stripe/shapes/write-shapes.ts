import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSdkTypes } from './read-sdk-types.ts';

// Run after a new version of the SDK, or a new name in sdk-type-names.ts; the formatter has the last word.
writeFileSync(join(import.meta.dirname, 'shapes.json'), `${JSON.stringify(readSdkTypes())}\n`);
