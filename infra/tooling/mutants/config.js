import { join } from 'node:path';
import jest from '../jest.config.js';

/** At most this share of the changes in a folder may pass its tests unnoticed. */
export const mostSurvivingPercent = 15;

/** After this long a pass tries no further change: it is judged by those that it has tried. */
export const longestMinutes = 30;

const services = ['identity', 'notifications', 'payments', 'rides', 'scheduler'];

/** The code that is changed, and the tests that have to notice; `share` is how much of it one run without files tries. */
export const passes = [
  {
    folders: services.map((name) => `services/${name}/domain`),
    code: ['services/*/domain/**/*.ts'],
    share: 0.1,
    // The random walks of the model take seconds, which each change would cost again: the tables notice without them.
    tests: testsOf('rules', { roots: ['services'], skipped: ['/ride-model\\.test\\.ts$'] }),
  },
  {
    folders: ['infra/platform'],
    code: [
      'infra/platform/mongo/{aggregate-document,aggregate-reads,aggregate-store,aggregate-write,keyed-requests,outbox,outbox-relay}.ts',
      'infra/platform/mongo/{batch-calls,insert-batched,tally}.ts',
      'infra/platform/kafka/{consumer,offset-commits}.ts',
      'infra/platform/intent-runner/intent-runner.ts',
    ],
    share: 0.1,
    tests: testsOf('node', { roots: ['infra/platform/mongo', 'infra/platform/kafka', 'infra/platform/intent-runner'] }),
    needsStack: true,
  },
];

/** A project of the usual configuration; its folders are those of the copy in which StrykerJS changes the code. */
function testsOf(name, { roots, skipped = [] }) {
  const project = jest.projects.find(({ displayName }) => displayName === name);
  const { transform, extensionsToTreatAsEsm, testRegex, testMatch, testPathIgnorePatterns } = project;
  return {
    roots: roots.map((folder) => `<rootDir>/${folder}`),
    ...{ transform, extensionsToTreatAsEsm },
    ...(testRegex ? { testRegex } : { testMatch }),
    testPathIgnorePatterns: [...testPathIgnorePatterns, ...skipped],
    testEnvironment: join(import.meta.dirname, 'until-it-fails.cjs'),
    testTimeout: jest.testTimeout,
  };
}
