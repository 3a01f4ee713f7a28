import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../../core/causes/finding.js';
import { listFindings } from '../../../../../core/results/naming/listed-findings.js';
import { reproducible } from '../../../report/findings.js';

/** Findings of a check, one for each operation that is named. */
function findingsOf(check: Finding['check'], ...operations: readonly string[]): readonly Finding[] {
  return operations.map((operation, i) => ({
    ...reproducible,
    id: `${check}-${i}`,
    check,
    title: `${check} ${i}`,
    operation,
    operations: [operation],
  }));
}

const titlesOf = (findings: readonly Finding[]): readonly string[] => listFindings(findings).map(({ title }) => title);
const times = (count: number, operation: string): readonly string[] => Array.from({ length: count }, () => operation);

describe('the list of findings', () => {
  it('has an entry for each of up to fifteen', () => {
    const findings = findingsOf('valid-accepted', ...times(15, 'POST /a'));
    expect(listFindings(findings)).toEqual(findings.map((finding) => ({ id: finding.id, title: finding.title, causes: [finding] })));
  });

  it('has every finding once, in their order', () => {
    const findings = [
      ...findingsOf('no-server-error', ...times(9, 'POST /a'), 'GET /a'),
      ...findingsOf('valid-accepted', ...times(9, 'POST /a'), 'GET /a'),
      ...findingsOf('invalid-refused', ...times(30, 'POST /a')),
    ];
    const entries = listFindings(findings);
    expect(entries).toHaveLength(15);
    const sortedIds = (all: readonly Finding[]): readonly string[] => all.map(({ id }) => id).toSorted();
    expect(sortedIds(entries.flatMap(({ causes }) => causes))).toEqual(sortedIds(findings));
  });

  it('gathers what is listed last first, by operation where that is enough', () => {
    const findings = [
      ...findingsOf('no-server-error', ...times(11, 'POST /a')),
      ...findingsOf('valid-accepted', 'POST /a', 'POST /a', 'POST /a', 'PUT /a', 'PUT /a'),
      ...findingsOf('invalid-refused', 'POST /a', 'PUT /a', 'PUT /a'),
    ];
    expect(titlesOf(findings).slice(11)).toEqual([
      'Valid request refused: 3 causes in POST /a',
      'Valid request refused: 2 causes in PUT /a',
      'invalid-refused 0',
      'Invalid request accepted: 2 causes in PUT /a',
    ]);
  });

  it('counts the operations that show the causes', () => {
    const shared = findingsOf('valid-accepted', ...Array.from({ length: 20 }, (_, i) => `POST /${i}`)).map((finding) => ({
      ...finding,
      operations: [finding.operation, 'PUT /x'],
    }));
    expect(titlesOf(shared).at(-1)).toBe('Valid request refused: 6 more causes in 7 operations');
  });

  it('tells what fails now and then apart', () => {
    const [first, ...others] = findingsOf('no-server-error', ...times(20, 'POST /a'));
    const flaky = { request: reproducible.request, outcome: reproducible.outcome, ms: 0 };
    const findings = [...others, ...(first === undefined ? [] : [{ ...first, flaky }])];
    expect(titlesOf(findings).slice(-2)).toEqual(['Server error: 6 more causes in POST /a', 'no-server-error 0']);
  });

  it('names an entry of several the same, whichever causes are in it', () => {
    const ids = [20, 30].map((count) => listFindings(findingsOf('valid-accepted', ...times(count, 'POST /a'))).at(-1)?.id);
    expect(ids[0]).toBe(ids[1]);
    expect(listFindings(findingsOf('valid-accepted', ...times(20, 'POST /b'))).at(-1)?.id).not.toBe(ids[0]);
  });
});
