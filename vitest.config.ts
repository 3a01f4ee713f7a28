import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtKit } from './test/e2e/support/built-kit.js';

// Vite sets its own BASE_URL ('/') in the environment, and reads this file once for each project: the user's URL is saved
// under another name at the first reading, and passed on to the tests.
process.env['PLANT_STORE_URL'] ??= process.env['BASE_URL'] ?? '';

// With a URL, only the server is tested, not the kit.
const value = (folder: string): readonly string[] => (process.env['PLANT_STORE_URL'] === '' ? [`${folder}/**/*.test.ts`] : []);

/** The files of `unit` that draw more values at length (test/unit/support/draw-count.ts). */
const DRAWING = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/unit/${name}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('/draw-count.js'));

const BUILT = ['test/e2e/support/build-once.ts'];

/** The files that take longest, the longest first: started last, they would leave all cores but one idle. */
const LONGEST = [
  'e2e/apps/bugs',
  'e2e/apps/correct',
  'verdicts/campaign/one-id',
  'verdicts/campaign/blame',
  'verdicts/campaign/survival',
  'verdicts/hanging-server',
  'verdicts/after-a-change',
  'services/gate-on-ferry',
  'environment/campaigns/stores-at-length',
  'services/gate',
  'environment/package/docker',
  'services/gate-on-allotment',
  'environment/campaigns/campaigns-at-length',
  'services/gate-on-music',
  'environment/documents/broken-proxies',
  'environment/documents/real-documents-kept',
  'services/proof',
].map((file) => `/test/${file}.test.ts`);

/** The projects in the order in which they run; the short files of the last one fill all cores to the end. */
const PROJECTS = ['command line', 'verdicts', 'unit', 'environment', 'environment, at length'];

/** The files of one project run consecutively, because a worker keeps its modules only within a project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return PROJECTS.indexOf(project.name) * (LONGEST.length + 1) + (at === -1 ? LONGEST.length : at);
    };
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

// The folder of a test determines its tier (CONTRIBUTING.md): `npm run test:fast` runs `unit`, `npm test` all but `environment` and
// `environment, at length`, and `npm run test:all` all.
export default defineConfig({
  test: {
    env: { BASE_URL: process.env['PLANT_STORE_URL'] },
    // Not a measure of speed: only ends tests that hang, with a margin for busy machines. No test has a separate limit.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    server: { deps: { external: [/\/dist\/.*\.js/] } },
    sequence: { sequencer: LongestFirst },
    // Most objects of a test die young: with more room for them, collecting garbage takes a twentieth less of the time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...value('test/unit')], isolate: false, maxWorkers: availableParallelism() + 1 },
      },
      {
        extends: true,
        plugins: [builtKit],
        test: {
          name: 'verdicts',
          include: ['contracts/**/*.test.ts', 'property-tests/**/*.test.ts', ...value('test/verdicts')],
          globalSetup: BUILT,
          // Isolation would reload the kit for each file.
          isolate: false,
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        plugins: [builtKit],
        test: {
          name: 'command line',
          include: [...value('test/e2e')],
          globalSetup: BUILT,
          isolate: false,
          // These tests mostly wait for other processes.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        plugins: [builtKit],
        test: {
          name: 'environment',
          include: [...value('test/environment'), ...value('test/apps'), ...value('test/services')],
          globalSetup: BUILT,
          sequence: { groupOrder: 1 },
          // The services of the gate mostly wait until what was written is listed.
          maxWorkers: availableParallelism() + 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'environment, at length',
          include: value('test/unit').length === 0 ? [] : DRAWING,
          env: { TESTS_AT_LENGTH: 'yes' },
          isolate: false,
          sequence: { groupOrder: 1 },
          maxWorkers: availableParallelism() + 2,
        },
      },
    ],
  },
});
