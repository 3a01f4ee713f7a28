import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../../report/json/json.js';
import { reportFaults, schemaFields } from './report-schema.js';
import { creation } from '../findings.js';
import { baselined, broken, interrupted, kept, manyCauses, reproducible, transport } from '../runs.js';
import type { Run } from '../../../../index-for-require.js';

const campaign: Run['campaign'] = {
  concurrency: 32,
  shard: { index: 0, count: 1 },
  strategies: [{ id: 'valid', title: 'valid bodies', weight: 100, cases: 1000, broken: 1 }],
};
const full: Run = {
  ...baselined,
  campaign,
  transport,
  ended: { kind: 'undecided', why: 'no', hint: 'so' },
  findings: [
    ...broken.findings,
    {
      ...reproducible,
      example: 'name is ""',
      steps: [creation],
      origin: { property: 'p', seed: 1, index: 2, path: [3], connection: 4 },
    },
  ],
};
const RUNS: readonly (readonly [string, Run])[] = [
  ['kept', kept],
  ['broken', broken],
  ['interrupted', interrupted],
  ['with known findings', baselined],
  ['with gathered causes', manyCauses(20)],
  ['with all that there can be', full],
  ['that reached its limit of findings', { ...broken, ended: { kind: 'limit', why: 'the limit of 1 finding was reached' } }],
  ['that lost its connection', { ...broken, ended: { kind: 'lost', why: 'gone' } }],
];
const report = (run: Run): unknown => JSON.parse([...renderJson(run, { colour: false, outputDir: 'out' })].join(''));
const page = readFileSync('docs/json-report.md', 'utf8');

describe('schemas/report.schema.json', () => {
  it.each(RUNS)('is kept by the report of a run %s, which has no field that it does not name', (_, run) => {
    expect(reportFaults(report(run), true)).toEqual([]);
  });

  it.each(['kept', 'broken', 'interrupted'])('is kept by golden/%s.json.txt', (name) => {
    expect(reportFaults(JSON.parse(readFileSync(`test/unit/report/golden/${name}.json.txt`, 'utf8')), true)).toEqual([]);
  });

  it('leaves room for fields that are added, and none for a change', () => {
    const value = report(kept);
    expect(reportFaults(Object.assign({}, value, { added: 1 }))).toEqual([]);
    expect(reportFaults(Object.assign({}, value, { version: 1 }))).toEqual([expect.stringContaining('/version must be equal to constant')]);
    expect(reportFaults(Object.assign({}, value, { totals: undefined }))).not.toEqual([]);
  });

  it('names every field that docs/json-report.md names, and no other', () => {
    const named = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect([...new Set(schemaFields())].filter((name) => !named.has(name))).toEqual([]);
    const fields = new Set(schemaFields());
    const rows = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((name) => !fields.has(name))).toEqual([]);
  });
});
