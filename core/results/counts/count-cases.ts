import { hasSiblings } from '../../contract/has-siblings.js';
import { ALL_SUITES, type SuiteName, isRandomSuite } from '../../cases/case.js';
import type { Outcome } from '../../http/exchange/exchange.js';
import type { ExpectationKind } from '../../contract/situation.js';
import type { CaseGroup, CaseOutcome } from '../../events/run-event.js';
import type { ResponseCount, CaseResult } from '../runs/run.js';

/** Counts cases. There is a row for each named case and each property, whatever the number of random cases. */
export interface CaseCounter {
  /** Sets the titles of the properties of a suite. */
  readonly declare: (suite: SuiteName, groups: readonly CaseGroup[]) => void;
  readonly add: (caseOutcome: CaseOutcome) => void;
  /**
   * Counts broken cases as not broken.
   * @param isWithdrawn true for one of them.
   * @returns how many there are in each suite.
   */
  readonly withdraw: (isWithdrawn: (caseOutcome: CaseOutcome) => boolean) => ReadonlyMap<SuiteName, number>;
  /** @param findingOf the finding of a broken case. */
  readonly rows: (findingOf: (caseOutcome: CaseOutcome) => string | undefined) => readonly CaseResult[];
}

interface Described extends Pick<CaseResult, 'suite' | 'id' | 'title'> {
  readonly operation: string | undefined;
  readonly expectation: ExpectationKind | undefined;
}

interface Row extends Described {
  cases: number;
  broken: number;
  ms: number;
  /** One for each cause, with the number of its cases; undefined while there is none: most cases are kept. */
  failures: Map<CaseOutcome, number> | undefined;
}

/** Starts to count. */
export function countCases(): CaseCounter {
  const rows = new Map<string, Row>();
  const start = (key: string, { suite, id, title, operation, expectation }: Described): Row => {
    // Written out, because V8 makes a table of an object of many spread members, which takes six times the memory.
    const row: Row = { suite, id, title, operation, expectation, cases: 0, broken: 0, ms: 0, failures: undefined };
    rows.set(key, row);
    return row;
  };
  return {
    declare: (suite, groups) => {
      for (const { id, title } of groups) start(id, { suite, id: `${suite}/${id}`, title, ...UNNAMED });
    },
    add: (caseOutcome) => {
      const { case: testCase, exchange, verdict, origin, like } = caseOutcome;
      const key = origin?.property ?? testCase.id;
      const row = rows.get(key) ?? start(key, namedRow(caseOutcome));
      row.cases += 1;
      row.ms += exchange.ms;
      if (verdict.kind !== 'broken') return;
      row.broken += 1;
      row.failures ??= new Map();
      row.failures.set(like ?? caseOutcome, (row.failures.get(like ?? caseOutcome) ?? 0) + 1);
    },
    withdraw: (isWithdrawn) => {
      const bySuite = new Map<SuiteName, number>();
      for (const row of rows.values()) {
        for (const [caseOutcome, cases] of row.failures ?? []) {
          if (!isWithdrawn(caseOutcome)) continue;
          row.failures?.delete(caseOutcome);
          row.broken -= cases;
          bySuite.set(row.suite, (bySuite.get(row.suite) ?? 0) + cases);
        }
      }
      return bySuite;
    },
    rows: (findingOf) =>
      [...rows.values()]
        .map((row) => resultOf(row, findingOf))
        // Connections finish in any order; sorting makes the reports of two runs comparable.
        .toSorted((a, b) => ALL_SUITES.indexOf(a.suite) - ALL_SUITES.indexOf(b.suite) || (a.id < b.id ? -1 : 1)),
  };
}

function resultOf(row: Row, findingOf: (caseOutcome: CaseOutcome) => string | undefined): CaseResult {
  const { suite, id, title, operation, expectation, cases, broken, ms, failures } = row;
  const findings = failures === undefined ? NONE : [...new Set([...failures.keys()].flatMap((failure) => findingOf(failure) ?? []))];
  const counts = { cases, broken, ms, findings };
  if (expectation === undefined) return { suite, id, title, ...counts };
  return operation === undefined ? { suite, id, title, expectation, ...counts } : { suite, id, title, operation, expectation, ...counts };
}

const NONE: readonly string[] = [];

/** The members that a row of random cases lacks. */
const UNNAMED = { operation: undefined, expectation: undefined };

function namedRow({ case: { suite, id, title, operation, expectation }, origin }: CaseOutcome): Described {
  if (origin === undefined && !isRandomSuite(suite))
    return { suite, id, title, operation: hasSiblings(operation) ? operation.id : undefined, expectation: expectation.kind };
  return { suite, id: `${suite}/${origin?.property ?? id}`, title: origin?.property ?? title, ...UNNAMED };
}

/** Counts responses by status, in a table of bounded size. */
export interface ResponseCounter {
  readonly add: (caseOutcome: CaseOutcome) => void;
  readonly rows: () => readonly ResponseCount[];
}

const KINDS: readonly ExpectationKind[] = ['accept', 'invalid', 'unauthorized', 'unspecified'];

/** Starts to count. */
export function countResponses(): ResponseCounter {
  const responses: Readonly<Record<ExpectationKind, Map<number | string, number>>> = {
    accept: new Map(),
    invalid: new Map(),
    unauthorized: new Map(),
    unspecified: new Map(),
  };
  return {
    add: ({ case: testCase, exchange }) => {
      const counts = responses[testCase.expectation.kind];
      const response = answerOf(exchange.outcome);
      counts.set(response, (counts.get(response) ?? 0) + 1);
    },
    rows: () =>
      KINDS.flatMap((expectation) =>
        [...responses[expectation]].map(([response, count]) => ({ expectation, response: String(response), count })),
      ),
  };
}

function answerOf(outcome: Outcome): number | string {
  return outcome.kind === 'response' ? outcome.status : outcome.kind;
}
