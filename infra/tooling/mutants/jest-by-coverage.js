import { readFile, writeFile } from 'node:fs/promises';
import { strykerPlugins as plugins } from '@stryker-mutator/jest-runner';
import { overTime } from './report.ts';

// In the copy of the tree, where every worker runs; only one of them does the first run.
const filesByTest = 'files-by-test.json';
const [jest] = plugins;

/** StrykerJS' runner for jest, which loads only the files whose tests reach the changed code instead of all that import it. */
function jestByCoverage(injector) {
  const runner = jest.factory(injector);
  const [dryRun, mutantRun, run] = [runner.dryRun, runner.mutantRun, runner.run].map((method) => method.bind(runner));
  let testFiles;
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const tests = Map.groupBy(result.tests ?? [], ({ id }) => id);
    const files = [...tests].map(([id, found]) => [id, found.map(({ fileName }) => fileName)]);
    await writeFile(filesByTest, JSON.stringify(Object.fromEntries(files)));
    return result;
  };
  runner.mutantRun = async (options) => {
    if (Date.now() > Number(process.env.DEADLINE)) return { status: 'error', errorMessage: overTime };
    const files = JSON.parse(await readFile(filesByTest, 'utf8'));
    testFiles = options.testFilter && [...new Set(options.testFilter.flatMap((id) => files[id]))];
    return await mutantRun(options);
  };
  runner.run = (settings) => run(testFiles ? { ...settings, testFiles } : settings);
  return runner;
}
jestByCoverage.inject = jest.factory.inject;

export const strykerPlugins = [{ ...jest, name: 'jest-by-coverage', factory: jestByCoverage }];
