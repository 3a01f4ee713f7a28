import { configDefaults, defineConfig } from 'vitest/config';

const COMMAND_LINE = 'test/e2e/**/*.test.ts';

// Vite puts its own BASE_URL ('/') into the environment, and reads this file once for each project: the URL that the user
// set is kept under another name at the first reading, and handed on to the tests.
process.env['PLANT_STORE_URL'] ??= process.env['BASE_URL'] ?? '';

// Whoever names a server wants that server tested, and not the kit.
const ownTests = process.env['PLANT_STORE_URL'] === '' ? ['test/**/*.test.ts'] : [];

export default defineConfig({
  test: {
    env: { BASE_URL: process.env['PLANT_STORE_URL'] },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two projects, because only the tests of the built kit need a build.
    projects: [
      {
        extends: true,
        test: {
          name: 'kit',
          include: ['contracts/**/*.test.ts', 'property-tests/**/*.test.ts', ...ownTests],
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
          // A machine that stalls for seconds is no fault of the kit; what fails twice is.
          retry: 1,
        },
      },
    ],
  },
});
