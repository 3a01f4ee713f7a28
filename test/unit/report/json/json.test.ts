import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyOf, renderJson } from '../../../../report/json/json.js';
import { creation } from '../findings.js';
import { broken, interrupted, kept, manyCauses, reproducible, transport } from '../runs.js';
import { several, severalKept } from '../several-operations.js';
import { bytes } from '../texts.js';
import type { Run } from '../../../../index-for-require.js';

const campaign: Run['campaign'] = {
  concurrency: 32,
  shard: { index: 0, count: 1 },
  strategies: [{ id: 'valid', title: 'valid bodies', weight: 100, cases: 1000, broken: 1 }],
};
const UNDECIDED: Run['ended'] = { kind: 'undecided', why: 'no', hint: 'so' };
const GATHERED = {
  title: 'Stored value differs from what was sent: 2 more causes in POST /plants',
  seen: 2 * reproducible.seen,
  inputs: [],
  causes: [
    { id: 'id-15', title: 'Fault 15' },
    { id: 'id-16', title: 'Fault 16' },
  ],
};
const render = (run: Run): string => [...renderJson(run, { colour: false, outputDir: '.plant-store-kit' })].join('');

/** Documented words that are no fields: values, and the name of the token. */
const VALUES = new Set([
  'unauthorized',
  'unspecified',
  'interrupted',
  'limit',
  'lost',
  'dredd',
  '$PLANT_STORE_TOKEN',
  'plant-store-kit/schemas/report.json',
]);
const documented = documentedNames(readFileSync('docs/json-report.md', 'utf8')).filter((name) => !VALUES.has(name));

describe('the JSON report', () => {
  it('tells how a run ended early', () => {
    expect(JSON.parse(render(interrupted))).toMatchObject({ verdict: 'undecided', ended: { kind: 'interrupted' }, findings: [] });
    expect(JSON.parse(render({ ...broken, ended: { kind: 'lost', why: 'gone' } }))).toMatchObject({ ended: { kind: 'lost', why: 'gone' } });
    expect(JSON.parse(render(kept))).not.toHaveProperty('ended');
  });

  it('has every field of docs/json-report.md and no other', () => {
    const findings = broken.findings.map((finding) => ({
      ...finding,
      example: 'name is ""',
      steps: [creation],
      known: true as const,
    }));
    const undecided: Run = {
      ...kept,
      findings: [{ ...reproducible, origin: { property: 'p', seed: 1, index: 2, path: [], connection: 3 } }],
      ended: UNDECIDED,
    };
    const lost: Run = {
      ...broken,
      findings,
      ended: { kind: 'lost', why: 'gone' },
      baseline: { file: 'baseline.json', gone: [], expired: [{ id: 'a', title: 'b', expires: '2026-12-31' }] },
      changes: { policy: {}, checks: {} },
    };
    const counted = severalKept.operations.map((operation) => ({ ...operation, accepted: 3, refused: 1 }));
    const fields = new Set(
      [
        { ...kept, campaign, transport },
        lost,
        undecided,
        interrupted,
        several,
        { ...severalKept, operations: counted },
        manyCauses(16),
      ].flatMap((run) => fieldsOf(JSON.parse(render(run)))),
    );
    // Values that are the names of fields, too: the sides of coverage, and a verdict; and those of reach.
    const values = ['undecided', 'response', 'reached', 'refused', 'not-tried', 'cause', 'unknown-path', 'all', 'operation'];
    expect(documented.filter((name) => !fields.has(name) && !values.includes(name))).toEqual([]);
    expect([...fields].filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('has an entry for each of fifteen findings, and gathers more', () => {
    const report = (count: number): unknown => JSON.parse(render(manyCauses(count)));
    expect(report(15)).toMatchObject({ findings: Array.from({ length: 15 }, (_, i) => ({ id: `id-${i + 1}` })) });
    const entries = [...Array.from({ length: 14 }, (_, i) => ({ id: `id-${i + 1}` })), GATHERED];
    expect(report(16)).toMatchObject({ findings: entries });
  });

  it('gives times with two digits behind the point', () => {
    const run = { ...kept, durationMs: 1.23456, latency: { ...kept.latency, p50: 1 / 3, p95: 2 / 3, p99: 1, max: 10.005 } };
    expect(JSON.parse(render(run))).toMatchObject({ durationMs: 1.23, latency: { p50: 0.33, p95: 0.67, p99: 1 } });
  });

  it('parses whatever a server answers, and nothing of it acts', () => {
    const text = '\u001B[2J\u009B31m\u202E </script> ]]> ::error::a ##[error]b \u2028 "\\';
    const outcome = { kind: 'response' as const, status: 200, headers: [['x', text] as const], body: bytes(text.repeat(20_000)) };
    const findings = broken.findings.map((finding) => ({ ...finding, actual: text, outcome }));
    const report = render({ ...broken, findings, notes: [text] });
    expect(JSON.parse(report)).toMatchObject({
      notes: [text],
      findings: [{ actual: text, response: { headers: [['x', text]], body: text.repeat(20_000) } }, { actual: text }],
    });
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]|##\w*\[|^\s*::/mu);
  });
});

describe('a body', () => {
  it.each([
    [bytes('{"name":"\u00fc"}'), { body: '{"name":"\u00fc"}' }],
    [bytes('\uFEFF'), { body: '\uFEFF' }],
    [bytes(''), { body: '' }],
    [Uint8Array.of(0xff, 0x00), { bodyBase64: '/wA=' }],
    [Uint8Array.of(0xed, 0xa0, 0x80), { bodyBase64: '7aCA' }],
  ])('is text where its bytes are UTF-8, else Base64', (body, shown) => {
    expect(bodyOf(body)).toEqual(shown);
  });
});

function documentedNames(page: string): readonly string[] {
  return [...new Set([...page.replace(/^`plant-store-kit verify.*/m, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];
}

function fieldsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]);
}
