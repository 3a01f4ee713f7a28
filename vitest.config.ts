import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtKit, builtKitIfFresh } from './test/e2e/support/built-kit.js';

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
  'verdicts/recipes/recipes',
  'verdicts/campaign/blame',
  'verdicts/dialled-addresses',
  'verdicts/campaign/one-id',
  'verdicts/properties/shrunk-findings',
  'verdicts/campaign/parts-of-requests',
  'verdicts/schema-faults',
  'verdicts/rules-in-words',
  'verdicts/campaign/programs',
  'verdicts/stable-ids',
  'verdicts/campaign/survival',
  'verdicts/campaign/parser-traps',
  'verdicts/hanging-server',
  'unit/core/model/law',
  'unit/core/run/own-things',
  'unit/core/run/run-sequences',
  'services/gate',
  'environment/package/docker',
  'services/gate-on-allotment',
  'services/gate-on-music',
  'services/gate-on-ferry',
  'length/package/github-action',
  'length/documents/real-documents-kept',
  'length/documents/broken-proxies',
  'environment/docs/readme',
  'environment/docs/examples',
  'length/mock/prism-differences-real',
  'length/faults-of-allotment',
  'length/faults-of-music',
  'length/faults-of-ferry',
  'length/stores',
  'length/campaigns',
  'length/planted-faults',
].map((file) => `/test/${file}.test.ts`);

/** More than cores: tests wait for other processes, for what was written to be listed, and for servers that hang. */
const WORKERS = availableParallelism() + 2;

/** The projects in the order in which they run; the short files of the last one fill all cores to the end. */
const PROJECTS = ['command line', 'verdicts', 'unit', 'environment', 'length', 'length, drawn'];

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

// The folder of a test determines its tier (CONTRIBUTING.md): `npm run test:fast` runs `unit`, `npm test` the first three of
// `PROJECTS`, `npm run test:environment` and `npm run test:length` what their names say, and `npm run test:all` all.
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
        plugins: [builtKitIfFresh()],
        test: { name: 'unit', include: [...value('test/unit')], isolate: false, maxWorkers: WORKERS },
      },
      {
        extends: true,
        plugins: [builtKit],
        test: {
          name: 'verdicts',
          include: ['contracts/**/*.test.ts', 'property-tests/**/*.test.ts', ...value('test/verdicts')],
          globalSetup: BUILT,
          isolate: false,
          maxWorkers: WORKERS,
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
          maxWorkers: WORKERS,
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
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        plugins: [builtKit],
        test: {
          name: 'length',
          include: [...value('test/length')],
          globalSetup: BUILT,
          sequence: { groupOrder: 2 },
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        plugins: [builtKitIfFresh()],
        test: {
          name: 'length, drawn',
          include: value('test/unit').length === 0 ? [] : DRAWING,
          env: { TESTS_AT_LENGTH: 'yes' },
          isolate: false,
          sequence: { groupOrder: 2 },
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
