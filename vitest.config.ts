import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Vite puts its own BASE_URL ('/') into the environment, and reads this file once for each project: the URL that the user
// set is kept under another name at the first reading, and handed on to the tests.
process.env['PLANT_STORE_URL'] ??= process.env['BASE_URL'] ?? '';

// Whoever names a server wants that server tested, and not the kit.
const value = (folder: string): readonly string[] => (process.env['PLANT_STORE_URL'] === '' ? [`${folder}/**/*.test.ts`] : []);

const BUILT = ['test/e2e/support/build-once.ts'];

/**
 * The files that judge all stores of test/apps one by one are the longest: begun last, they would leave all cores but one idle. The
 * files of one project come in a row, because a worker keeps its modules only from file to file of its project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number =>
      moduleId.includes('/test/e2e/apps/') ? 0 : project.name === 'verdicts' ? 1 : 2;
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// The tier of a test is where it stands (CONTRIBUTING.md): `npm run test:fast` runs `unit`, `npm test` all but `environment`,
// and `npm run test:all` all.
export default defineConfig({
  test: {
    env: { BASE_URL: process.env['PLANT_STORE_URL'] },
    // Nothing here is a measure of speed: what hangs ends at last, and a busy machine is no fault of the kit. No test has a limit of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...value('test/unit')], isolate: false, maxWorkers: availableParallelism() },
      },
      {
        extends: true,
        test: {
          name: 'verdicts',
          include: ['contracts/**/*.test.ts', 'property-tests/**/*.test.ts', ...value('test/apps'), ...value('test/verdicts')],
          // Each file for itself would load the kit anew.
          isolate: false,
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'command line',
          include: [...value('test/e2e')],
          globalSetup: BUILT,
          sequence: { groupOrder: 1 },
          // They wait for other processes most of the time.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'environment',
          include: [...value('test/environment')],
          globalSetup: BUILT,
          sequence: { groupOrder: 2 },
          maxWorkers: availableParallelism() + 1,
        },
      },
    ],
  },
});
