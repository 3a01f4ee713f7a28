import type { ExpectationKind } from '../../../core/contract/situation.js';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import type { Profile } from '../../../core/policy/policy.js';
import { isLeftOut } from '../../../core/results/runs/operation-result.js';
import type { Run } from '../../../core/results/runs/run.js';
import { verify } from '../../../verify.js';
import { contradictionIn } from '../contradictions.js';
import type { Reasons } from '../../reason-tables.js';

/** What the gate said of the mock of one document, by one profile. */
export interface Gated {
  readonly verdict: Run['verdict'];
  readonly operations: number;
  readonly reached: number;
  /** Operations left out because they may change what a run did not create. */
  readonly leftOut: number;
  /** The other operations that were not reached: a line each. */
  readonly unreached: readonly string[];
  readonly cases: number;
  /** The number of cases by what the document expects of them. */
  readonly expected: Readonly<Record<ExpectationKind, number>>;
  /** Findings, which are false alarms: a line each. */
  readonly findings: readonly string[];
  /** Findings where the document contradicts itself: a line each. */
  readonly impossible: readonly string[];
  /** Why the run ended early, or left cases out; undefined if it did not. */
  readonly ended: string | undefined;
  readonly seconds: number;
  /** The reasons of tolerated cases, and the rules that joined failures. */
  readonly reasons: Reasons;
}

/** About the most named cases of one document: a number and no time, so that every machine sends the same. */
const MOST_CASES = 4000;

/** Random cases are bodies of operations whose named cases were sent before. */
const RANDOM_CASES = 20;

/**
 * Lets the gate judge the kit's own mock of a document: whatever it finds is a false alarm, or a fault of the mock. By the standard
 * profile, it tries only what is safe; by the strict one, everything.
 */
export async function gateMock(file: string, profile: Profile): Promise<Gated> {
  const start = performance.now();
  const spec = await loadAnyContract(file);
  const run = await verify({
    spec,
    profile,
    allowDestructive: profile === 'strict',
    token: 'a-token-of-tests',
    cases: RANDOM_CASES,
    seed: 1,
    ...(spec.operations.length === 0 ? {} : { operations: { '**': { budget: Math.ceil(MOST_CASES / spec.operations.length) } } }),
  });
  const lines = run.findings.map(({ title, operation, caseId, actual, expected }) =>
    [title, operation, caseId, `${actual} instead of ${expected}`].join('; '),
  );
  const unreached = run.operations.filter(({ reach }) => reach !== 'reached');
  return {
    verdict: run.verdict,
    operations: run.operations.length,
    reached: run.operations.length - unreached.length,
    leftOut: unreached.filter(isLeftOut).length,
    unreached: unreached.filter((operation) => !isLeftOut(operation)).map(({ id, reach, reason }) => `${id} ${reach}: ${reason}`),
    cases: run.totals.cases,
    expected: expectedIn(run),
    findings: lines.filter((line) => contradictionIn(file, line) === undefined),
    impossible: lines.filter((line) => contradictionIn(file, line) !== undefined),
    ended: run.ended === undefined ? undefined : 'why' in run.ended ? run.ended.why : run.ended.kind,
    seconds: (performance.now() - start) / 1000,
    reasons: { tolerated: run.tolerated, causeRules: run.causeRules },
  };
}

function expectedIn({ responses }: Run): Gated['expected'] {
  const countOf = (kind: ExpectationKind): number =>
    responses.filter(({ expectation }) => expectation === kind).reduce((sum, { count }) => sum + count, 0);
  return {
    accept: countOf('accept'),
    invalid: countOf('invalid'),
    unauthorized: countOf('unauthorized'),
    unspecified: countOf('unspecified'),
  };
}
