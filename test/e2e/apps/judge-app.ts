import { loadContract } from '../../../core/openapi/load-contract.js';
import { SUITES, type SuiteName } from '../../../core/cases/case.js';
import type { Contract } from '../../../core/contract/contract.js';
import type { Run } from '../../../core/results/runs/run.js';
import { type VerifyOptions, verify } from '../../../verify.js';
import type { RunningApp } from '../../apps/app.js';

let loaded: Promise<Contract> | undefined;

/** What is judged of a store, and how. */
export interface Judged {
  /** Default: every suite. */
  readonly only?: readonly SuiteName[];
  /** Default: 50, because the named cases show the faults of test/apps; test/environment sends more. */
  readonly cases?: number;
  /** Always the same by default: a test that is red once is red again. */
  readonly seed?: number;
  readonly onEvent?: VerifyOptions['onEvent'];
}

/** Judges a running store as `verify URL` does, with fewer random cases; hanging stores get less time than by default. */
export async function judgeApp(app: RunningApp, { only = SUITES, cases = 50, seed = 1, onEvent }: Judged = {}): Promise<Run> {
  loaded ??= loadContract('openapi.yaml');
  return verify({ url: app.url, spec: await loaded, token: 'secret', timeoutMs: 2000, cases, seed, only, onEvent });
}
