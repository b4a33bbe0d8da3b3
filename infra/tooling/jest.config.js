import { join } from 'node:path';
import swc from './jest/swc.json' with { type: 'json' };

const shared = {
  rootDir: join(import.meta.dirname, '../..'),
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/planted/'],
  modulePathIgnorePatterns: ['/planted/'],
};

const stack = {
  globalSetup: '<rootDir>/infra/tooling/jest/start-stack.js',
  globalTeardown: '<rootDir>/infra/tooling/jest/stop-stack.js',
};

// Need neither servers nor a browser, so that they answer at once.
const rules = ['/infra/tooling/', '/infra/contracts/', '/services/[^/]+/domain/'];

export default {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      roots: ['<rootDir>/infra', '<rootDir>/services'],
      testRegex: rules.map((folder) => `${folder}.*\\.test\\.ts$`),
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'node',
      roots: ['<rootDir>/services', '<rootDir>/gateway', '<rootDir>/infra'],
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...rules, '\\.(journey|faults)\\.test\\.ts$'],
      ...stack,
    },
    {
      ...shared,
      displayName: 'journeys',
      roots: ['<rootDir>/infra/e2e'],
      testMatch: ['**/*.journey.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/edges/'],
      testEnvironment: 'node',
      ...stack,
    },
    {
      ...shared,
      displayName: 'edges',
      roots: ['<rootDir>/infra/e2e/edges', '<rootDir>/infra/faults'],
      testMatch: ['**/*.journey.test.ts'],
      testEnvironment: 'node',
      ...stack,
    },
    {
      ...shared,
      displayName: 'faults',
      setupFiles: ['<rootDir>/infra/faults/rig/own-backing.js'],
      roots: ['<rootDir>/infra/faults'],
      testMatch: ['**/*.faults.test.ts'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'web',
      roots: ['<rootDir>/web'],
      testMatch: ['<rootDir>/web/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/infra/tooling/jest/browser-environment.js',
      setupFilesAfterEnv: ['<rootDir>/infra/tooling/jest/web-setup.js'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/infra/tooling/jest/no-css.js',
        // As in the built app: that of development notes for each element where it was made.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
    },
  ],
  // Real servers answer when they answer; a slow machine is no failure.
  testTimeout: 60_000,
  // Outside the projects rootDir is this file's folder.
  reporters: ['default', '<rootDir>/jest/closing-line.js'],
};
