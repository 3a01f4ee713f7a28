import { pathToFileURL } from 'node:url';
import type * as Kit from '../../../index.js';
import { SUITES, type SuiteName } from '../../../core/cases/case.js';
import type { Contract } from '../../../core/openapi/contract.js';
import type { Run } from '../../../core/results/run.js';
import type { RunningApp } from '../../apps/app.js';

/** The built library, as a user gets it; test/e2e/support/build-once.ts builds it before the tests. */
const kit: typeof Kit = await import(pathToFileURL('dist/index.js').href);

let loaded: Promise<Contract> | undefined;

/** Every suite but Dredd's, whose start is most of its time: dredd.test.ts holds it against stores of each kind. */
export const WITHOUT_DREDD: readonly SuiteName[] = SUITES.filter((suite) => suite !== 'dredd');

/** What is judged of a store, and how. */
export interface Judged {
  /** Default: every suite. */
  readonly only?: readonly SuiteName[];
  /** Default: 50, because the named cases show the faults of test/apps; test/environment sends more. */
  readonly cases?: number;
  /** Always the same by default: a test that is red once is red again. */
  readonly seed?: number;
  readonly onEvent?: Kit.VerifyOptions['onEvent'];
}

/** Judges a running store as `verify URL` does, with fewer random cases; hanging stores get less time than by default. */
export async function judgeApp(app: RunningApp, { only = SUITES, cases = 50, seed = 1, onEvent }: Judged = {}): Promise<Run> {
  loaded ??= kit.loadContract('openapi.yaml');
  return kit.verify({ url: app.url, spec: await loaded, token: 'secret', timeoutMs: 2000, cases, seed, only, onEvent });
}
