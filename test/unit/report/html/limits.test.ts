import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { Finding } from '../../../../core/causes/finding.js';
import type { OperationResult } from '../../../../core/results/runs/operation-result.js';
import type { CaseResult, Run } from '../../../../core/results/runs/run.js';
import { kept, reproducible } from '../runs.js';
import { bytes } from '../texts.js';
import { bodyOf, pageOf } from './parts.js';
import { rich } from './rich-run.js';

const ATTACKS: readonly string[] = [
  '<img src=x onerror="alert(1)">',
  '</script><script>alert(1)</script>',
  '</style><style>*{display:none}</style>',
  '" autofocus onfocus="alert(1)',
  "' onmouseover='alert(1)",
  '<!-- --> ]]> <![CDATA[ <svg/onload=alert(1)>',
  '&lt;b&gt; &#60;b&#62; &amp;',
  'javascript:alert(1)',
  '\u0000\u001B[2J\u202E\u2066::error::pwned',
  '\uD800<b>\uDC00',
];

/** A run in which a server says a text wherever it has a say. */
function saying(text: string): Run {
  const outcome: Outcome = { kind: 'response', status: 200, headers: [[text, text]], body: bytes(text) };
  const finding: Finding = {
    ...reproducible,
    title: `The media type is wrong: ${text}`,
    actual: `200 as ${text}`,
    because: text,
    outcome,
    flaky: { request: reproducible.request, outcome: { kind: 'not-http', detail: text }, ms: 1 },
    alsoShownBy: [text],
  };
  const cases = rich.cases.map((row) => ({ ...row, title: text }));
  return {
    ...rich,
    findings: [finding, { ...finding, id: 'b' }],
    notes: [text],
    cases,
    responses: [{ expectation: 'accept', response: text, count: 1 }],
  };
}

describe('text from a server does nothing in the page', () => {
  /** The tags of a page and their attributes, without the values. */
  const skeleton = (page: string): string => [...page.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""')).join('');

  it.each(ATTACKS)('be it %j', (text) => {
    const page = bodyOf(saying(text));
    expect(skeleton(page)).toBe(skeleton(bodyOf(saying('harmless'))));
    expect(page.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/u);
    expect(page.match(/href="(?!#)/g)).toBeNull();
  });
});

describe('the page stays under 500 KB', () => {
  const rows = (count: number, isBroken: boolean): readonly CaseResult[] =>
    Array.from({ length: count }, (_, i) => ({
      suite: 'invalid',
      id: `invalid/member-${i}/out-of-range`,
      title: `member number ${i} is out of range`,
      expectation: 'invalid',
      cases: 1,
      broken: isBroken ? 1 : 0,
      ms: 1.5,
      findings: isBroken ? [`finding-${i}`] : [],
    }));
  const findings = (count: number, text: string): readonly Finding[] => {
    const [sent, answered] = [bytes(text.slice(0, 4000)), bytes(text)];
    return Array.from({ length: count }, (_, i) => ({
      ...reproducible,
      id: `finding-${i}`,
      title: `${text} ${i}`,
      actual: text,
      request: { ...reproducible.request, body: sent },
      outcome: { kind: 'response' as const, status: 200, headers: [['x', text] as const], body: answered },
    }));
  };

  const operations = Array.from({ length: 5000 }, (_, i): OperationResult => ({
    id: `GET /things/${i}`,
    method: 'GET',
    path: `/things/${i}`,
    tags: [`tag-${i}`],
    reach: 'refused',
    reason: 'x'.repeat(3000),
    cases: 1,
    broken: 1,
    findings: ['finding-1'],
  }));

  it.each([
    ['10,000 cases that are kept', { ...kept, cases: rows(10_000, false) }],
    ['10,000 broken ones, each with a finding', { ...rich, cases: rows(10_000, true), findings: findings(10_000, 'broken') }],
    ['answers of 1 MB', { ...rich, cases: rows(10_000, true), findings: findings(300, '<é>&'.repeat(250_000)) }],
    [
      'as many that are known',
      { ...rich, findings: findings(3000, '"'.repeat(5000)).map((finding) => ({ ...finding, known: true as const })) },
    ],
    ['ten thousand notes', { ...rich, notes: Array.from({ length: 10_000 }, () => '<note>'.repeat(1000)) }],
    [
      'a document of ten thousand constraints',
      {
        ...rich,
        coverage: Array.from({ length: 10_000 }, () => kept.coverage)
          .flat()
          .slice(0, 10_000),
      },
    ],
    [
      'five thousand operations that share three hundred findings',
      {
        ...rich,
        cases: rows(10_000, true).map((row, i) => ({ ...row, operation: `GET /things/${i % 5000}` })),
        findings: findings(300, 'x'.repeat(3000)).map((finding) => ({ ...finding, operations: operations.map(({ id }) => id) })),
        operations,
      },
    ],
  ] satisfies readonly (readonly [string, Run])[])('with %s', (_, run) => {
    expect(Buffer.byteLength(pageOf(run))).toBeLessThan(500_000);
  });

  it('and says what it left out', () => {
    const page = bodyOf({ ...rich, cases: rows(10_000, false), findings: findings(2000, 'x'.repeat(3000)) });
    expect(page).toContain('The rest is omitted for size; the JSON report contains all of it.');
    expect(page).toMatch(/and [\d,]+ more\./);
    expect(page).toMatch(/[\d,]+ rows omitted for size/);
  });
});
