import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults, shownFolder, shownNumbers, takenOver } from './picture/numbers.ts';
import { picturesOf } from './picture/pictures.ts';

/** Draws the pictures of the page of benchmarks anew, with the numbers of a run if one is named. */
const [run] = process.argv.slice(2);
const results = takenOver(readResults(shownNumbers), run ? readResults(run) : []);

writeFileSync(shownNumbers, `${JSON.stringify({ results }, null, 2)}\n`);
for (const [name, picture] of Object.entries(picturesOf(results))) writeFileSync(join(shownFolder, name), picture);
