import type { Finding } from '../core/oracle/finding.js';
import type { CaseResult } from '../core/run/case-result.js';
import type { Run } from '../core/run/run.js';
import { findingText } from './finding-facts.js';
import { brief } from './inert.js';
import type { RenderOptions } from './reporter.js';
import { xmlText } from './xml.js';

/** A test of the JUnit report. */
export interface TestCase {
  readonly suite: string;
  readonly name: string;
  readonly ms: number;
  /** Undefined where it passed. */
  readonly result: TestResult | undefined;
}

/** How a test failed, or why it does not count. */
interface TestResult {
  readonly kind: 'failure' | 'error' | 'skipped';
  readonly message: string;
  readonly type: string;
  /** XML. */
  readonly text: string;
}

/**
 * The rows of a run as tests. One whose findings are all known is skipped, so that it does not break a build; a finding
 * without a row is a test of its own; a run that ended early is an error, because its silence proves nothing.
 */
export function junitCases(run: Run, options: RenderOptions): readonly TestCase[] {
  const byId = new Map(run.findings.map((finding) => [finding.id, finding]));
  const placed = new Set(run.cases.flatMap(({ findings }) => findings));
  const told = new Map<string, string>();
  const seenTitles = new Set<string>();
  const rows = run.cases.map((row): TestCase => {
    const title = brief(row.title);
    const isTwin = seenTitles.has(`${row.suite} ${title}`);
    seenTitles.add(`${row.suite} ${title}`);
    const findings = row.findings.flatMap((id) => byId.get(id) ?? []);
    const texts = findings.map((finding) => textOf(finding, row.id, told, run, options));
    const result = resultOf(row, findings, texts.join('\n\n'));
    return { suite: row.suite, name: isTwin ? `${title} (${brief(row.id)})` : title, ms: row.ms, result };
  });
  const others = run.findings.filter(({ id }) => !placed.has(id)).map((finding) => ownTest(finding, run, options));
  return [...rows, ...others, ...endOf(run)];
}

/** A finding is told whole in one test, and in the others that show it by reference: hundreds can. */
function textOf(finding: Finding, row: string, told: Map<string, string>, run: Run, options: RenderOptions): string {
  const before = told.get(finding.id);
  if (before === undefined) {
    told.set(finding.id, row);
    return findingText(finding, run, options);
  }
  return [
    brief(finding.title),
    `expected  ${brief(finding.expected)}`,
    `got       ${brief(finding.actual)}`,
    `as in     ${brief(before)}, where the request stands [${finding.id}]`,
  ].join('\n');
}

function resultOf(row: CaseResult, findings: readonly Finding[], text: string): TestResult | undefined {
  if (row.cases === 0) return { kind: 'skipped', message: 'not sent', type: 'not-sent', text: '' };
  if (row.broken === 0 && findings.length === 0) return undefined;
  const first = findings.find(({ known }) => known === undefined);
  if (first !== undefined) return failure(first, text);
  const [known] = findings;
  if (known !== undefined) return { ...failure(known, text), kind: 'skipped', message: `known: ${brief(known.title)}` };
  return { kind: 'failure', message: `${row.broken} of ${row.cases} broke the contract`, type: 'broken', text: '' };
}

function failure({ title, check, flaky }: Finding, text: string): TestResult {
  const message = `${brief(title)}${flaky === undefined ? '' : ' (flaky)'}`;
  return { kind: 'failure', message, type: check, text: text.split('\n').map(xmlText).join('\n') };
}

function ownTest(finding: Finding, run: Run, options: RenderOptions): TestCase {
  const own = failure(finding, findingText(finding, run, options));
  const result: TestResult = finding.known === true ? { ...own, kind: 'skipped', message: `known: ${own.message}` } : own;
  const suite = run.suites.find(({ name }) => finding.caseId.startsWith(`${name}/`))?.name ?? 'findings';
  return { suite, name: `${brief(finding.title)} (${finding.id})`, ms: 0, result };
}

function endOf({ ended, verdict }: Run): readonly TestCase[] {
  const why = ended?.kind === 'interrupted' ? 'interrupted: the rest was not sent' : (ended?.why ?? 'no case ran');
  if (ended === undefined && verdict !== 'undecided') return [];
  const result: TestResult = { kind: 'error', message: brief(why), type: ended?.kind ?? 'undecided', text: '' };
  return [{ suite: 'run', name: 'the run is complete', ms: 0, result }];
}
