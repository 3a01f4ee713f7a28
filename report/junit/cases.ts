import type { Finding } from '../../core/causes/finding.js';
import { whyUndecided } from '../facts/run-facts.js';
import { findingText } from '../facts/finding-facts.js';
import { brief } from '../facts/harmless-text.js';
import { REACH_WORDS, operationsOf, whyNotReached } from '../facts/operation-facts.js';
import type { RenderOptions } from '../facts/render-options.js';
import { xmlText } from './xml.js';
import type { OperationResult } from '../../core/results/runs/operation-result.js';
import type { Run } from '../../core/results/runs/run.js';
import type { CaseResult } from '../../core/results/runs/run.js';
import { isNew } from '../../core/results/runs/baseline.js';

/** A test of the JUnit report. */
export interface TestCase {
  readonly suite: string;
  /** What tests of one name are distinguished by: the suite, and in a document with several operations the operation. */
  readonly group: string;
  readonly name: string;
  readonly ms: number;
  /** The number of broken cases that only known findings explain. */
  readonly known: number;
  /** Undefined if it passed. */
  readonly result: TestResult | undefined;
}

/** How a test failed, or why it was skipped. */
interface TestResult {
  readonly kind: 'failure' | 'error' | 'skipped';
  readonly message: string;
  readonly type: string;
  /** XML. */
  readonly text: string;
}

/**
 * The rows of a run as tests. A test with known findings only is skipped, so that it does not break a build; a finding
 * without a row is a separate test; a run that ended early is an error, because missing failures prove nothing.
 */
export function junitCases(run: Run, options: RenderOptions): readonly TestCase[] {
  const byId = new Map(run.findings.map((finding) => [finding.id, finding]));
  const placed = new Set(run.cases.flatMap(({ findings }) => findings));
  const homes = homesOf(run);
  const seenTitles = new Set<string>();
  const rows = run.cases.map((row): TestCase => {
    const title = brief(row.title);
    const group = groupOf(row);
    const isTwin = seenTitles.has(`${group} ${title}`);
    seenTitles.add(`${group} ${title}`);
    const findings = row.findings.flatMap((id) => byId.get(id) ?? []);
    const texts = findings.map((finding) =>
      homes.get(finding.id) === row ? findingText(finding, run, options) : briefText(finding, nameFor(row, homes.get(finding.id))),
    );
    const result = resultOf(row, findings, homes, texts.join('\n\n'));
    const known = result?.kind === 'skipped' ? row.broken : 0;
    return { suite: row.operation ?? row.suite, group, name: isTwin ? `${title} (${brief(row.id)})` : title, ms: row.ms, known, result };
  });
  const others = run.findings.filter(({ id }) => !placed.has(id)).map((finding) => testOfFinding(finding, run, options));
  return [...rows, ...others, ...operationsOf(run).flatMap(reachTest), ...endOf(run)];
}

/** `post-orders.valid`, of which a report shows the operations as packages; with one operation `valid`. */
function groupOf({ suite, id, operation }: CaseResult): string {
  const [, folder = ''] = id.split('/');
  return operation === undefined ? suite : `${folder}.${suite}`;
}

/** A skipped test of an operation that was not reached: what passes there proves little. */
function reachTest(operation: OperationResult): readonly TestCase[] {
  const { id, reach } = operation;
  if (reach === 'reached') return [];
  const why = whyNotReached(operation);
  const message = `${REACH_WORDS[reach]}${why === undefined ? '' : `: ${brief(why)}`}`;
  const result: TestResult = { kind: 'skipped', message, type: reach, text: '' };
  return [{ suite: id, group: 'reach', name: `${brief(id)} is reached`, ms: 0, known: 0, result }];
}

/** Each finding is described in one test, preferably that of its request, and referenced in others, of which there may be hundreds. */
function homesOf(run: Run): ReadonlyMap<string, CaseResult> {
  const homes = run.findings.flatMap(({ id, caseId }) => {
    const rows = run.cases.filter(({ findings }) => findings.includes(id));
    const home = rows.find((row) => row.id === caseId) ?? rows.find(({ expectation }) => expectation !== undefined) ?? rows[0];
    return home === undefined ? [] : [[id, home] as const];
  });
  return new Map(homes);
}

/** The name of the test that describes a finding, for a reader of another test: with its operation if that is another one. */
function nameFor(row: CaseResult, home: CaseResult | undefined): string {
  if (home === undefined) return '';
  return home.operation === undefined || home.operation === row.operation ? home.title : `${home.title}, ${home.operation}`;
}

function briefText({ id, title, expected, actual }: Finding, home: string): string {
  const where = `as in     "${brief(home)}", which contains the request [${id}]`;
  return [brief(title), `expected  ${brief(expected)}`, `got       ${brief(actual)}`, where].join('\n');
}

function resultOf(
  row: CaseResult,
  findings: readonly Finding[],
  homes: ReadonlyMap<string, CaseResult>,
  text: string,
): TestResult | undefined {
  if (row.cases === 0) return { kind: 'skipped', message: 'not sent', type: 'not-sent', text: '' };
  if (row.broken === 0 && findings.length === 0) return undefined;
  const first = findings.find(isNew) ?? findings[0];
  if (first === undefined)
    return { kind: 'failure', message: `${row.broken} of ${row.cases} broke the contract`, type: 'broken', text: '' };
  const home = homes.get(first.id);
  const test = failure(first, text, home === row || home === undefined ? undefined : nameFor(row, home));
  return isNew(first) ? test : skipped(test);
}

/** @param home the test that describes the finding, if it is another one. */
function failure({ title, check, flaky }: Finding, text: string, home?: string): TestResult {
  const message = `${brief(title)}${flaky === undefined ? '' : ' (flaky)'}${home === undefined ? '' : ` (same cause as "${brief(home)}")`}`;
  return { kind: 'failure', message, type: check, text: text.split('\n').map(xmlText).join('\n') };
}

function skipped(test: TestResult): TestResult {
  return { ...test, kind: 'skipped', message: `known: ${test.message}` };
}

function testOfFinding(finding: Finding, run: Run, options: RenderOptions): TestCase {
  const test = failure(finding, findingText(finding, run, options));
  const result = isNew(finding) ? test : skipped(test);
  const suite = run.suites.find(({ name }) => finding.caseId.startsWith(`${name}/`))?.name ?? 'findings';
  return { suite, group: suite, name: `${brief(finding.title)} (${finding.id})`, ms: 0, known: 0, result };
}

function endOf(run: Run): readonly TestCase[] {
  const why = whyUndecided(run);
  if (why === undefined) return [];
  const result: TestResult = { kind: 'error', message: why, type: run.ended?.kind ?? 'undecided', text: '' };
  return [{ suite: 'run', group: 'run', name: 'the run is complete', ms: 0, known: 0, result }];
}
