import { configDefaults, defineConfig } from 'vitest/config';

const COMMAND_LINE = 'test/e2e/**/*.test.ts';

export default defineConfig({
  test: {
    // Vite puts its own BASE_URL ('/') into the environment of tests: the one that the user set has to be handed on.
    env: { BASE_URL: process.env['BASE_URL'] ?? '' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two projects, because only the tests of the built kit need a build.
    projects: [
      {
        extends: true,
        test: {
          name: 'kit',
          include: ['contracts/**/*.test.ts', 'property-tests/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, COMMAND_LINE],
        },
      },
      {
        extends: true,
        test: {
          name: 'command line',
          include: [COMMAND_LINE],
          globalSetup: ['test/e2e/support/build-once.ts'],
          // They wait for other processes most of the time.
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
