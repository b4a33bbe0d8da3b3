import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { startStack } from '../../stack/start.ts';
import { longestMinutes, mostSurvivingPercent, passes } from './config.js';
import { report } from './report.ts';

const plugin = (file) => join(import.meta.dirname, file);
const files = process.argv.slice(2);
const minutes = Number(process.env.MINUTES ?? longestMinutes);
const seed = process.env.SEED ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** Changes the code in small ways, one at a time; answers each change and whether a test noticed it. */
async function run({ code, share, tests, needsStack }) {
  const stack = needsStack && (await startStack());
  // Read by the sample, by the runner, and by the tests.
  const deadline = Date.now() + minutes * 60_000;
  Object.assign(process.env, { SEED: seed, SHARE: String(share), DEADLINE: String(deadline) }, stack?.addresses);
  try {
    return await new Stryker({
      mutate: [...code, '!**/*.test.ts'],
      // Words are asserted where people read them.
      mutator: { excludedMutations: ['StringLiteral'] },
      // What is computed once while a module loads is a fifth of all changes and two thirds of the time.
      ignoreStatic: true,
      plugins: ['@stryker-mutator/jest-runner', plugin('jest-by-coverage.js'), plugin('sample.js')],
      ignorers: ['sample'],
      testRunner: 'jest-by-coverage',
      testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      jest: { config: tests },
      coverageAnalysis: 'perTest',
      concurrency: 2,
      // A slow machine is no endless loop.
      timeoutMS: 60_000,
      tempDirName: '.livery/mutants',
      cleanTempDir: 'always',
      // TypeScript 7 lacks the interface by which StrykerJS would read its configuration.
      tsconfigFile: 'none.json',
      reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
      logLevel: 'warn',
    }).runMutationTest();
  } finally {
    await stack?.stop();
  }
}

/** Every change of the files that were named, or of everything the share that one run can try. */
function chosen(pass) {
  const code = files.filter((file) => pass.folders.some((folder) => file.startsWith(folder)));
  const share = process.env.SHARE ?? (files.length > 0 ? 1 : pass.share);
  return { ...pass, share, code: files.length > 0 ? code : pass.code };
}

const wanted = passes.map(chosen).filter(({ code }) => code.length > 0);
let isGood = wanted.length > 0;
// Reported pass by pass, so that a run that is cut off has reported what it knows.
for (const pass of wanted) isGood = report(await run(pass), { folders: pass.folders, mostSurvivingPercent }) && isGood;
console.log(`SEED=${seed}`);
process.exitCode = isGood ? 0 : 1;
