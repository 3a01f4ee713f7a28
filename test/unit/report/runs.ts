import { ALL_SUITES } from '../../../core/cases/case.js';
import type { CoverageRow } from '../../../core/checks/coverage.js';
import type { CaseResult, Run } from '../../../core/results/runs/run.js';
import { flaky, known, reproducible } from './findings.js';
import { place } from './texts.js';

export { flaky, reproducible } from './findings.js';

const SCHEMAS = '/components/schemas';

const coverage: readonly CoverageRow[] = [
  { at: place('/security', 19), keyword: 'security', side: 'request', accept: 120, invalid: 8 },
  { at: place(`${SCHEMAS}/Plant/required/0`, 73), keyword: 'required', side: 'request', accept: 100, invalid: 0 },
  { at: place(`${SCHEMAS}/Plant/properties/tag/type`, 80), keyword: 'type', side: 'request', accept: 0, invalid: 3 },
  { at: place('/paths/~1plants/post/responses/200', 47), keyword: 'responses', side: 'response', accept: 110, invalid: 0 },
  { at: place(`${SCHEMAS}/Error/properties/error/format`, 105), keyword: 'format', side: 'response', accept: 0, invalid: 0 },
];

/** A run that finds more than a person reads one by one. */
export function manyCauses(count: number): Run {
  return {
    ...broken,
    findings: Array.from({ length: count }, (_, i) => ({ ...reproducible, id: `id-${i + 1}`, title: `Fault ${i + 1}` })),
  };
}

/** A run that finds nothing. */
export const kept: Run = {
  spec: { title: 'OpenAPI Plant Store', version: '1.0.0', sha256: 'ab'.repeat(32), file: 'openapi.yaml' },
  target: 'http://127.0.0.1:8080',
  profile: 'standard',
  seed: 42,
  startedAt: '2026-01-02T03:04:05.678Z',
  durationMs: 2345.678,
  verdict: 'kept',
  ended: undefined,
  operations: [],
  totals: { cases: 1234, kept: 1200, broken: 0, tolerated: 34 },
  tolerated: [
    { by: 'alibi', id: 'used-value', cases: 3 },
    { by: 'alibi', id: 'unwritten-rule', cases: 1 },
    { by: 'policy', id: 'integer-spelling', cases: 30 },
  ],
  causeRules: [],
  suites: [
    { name: 'valid', cases: 234, broken: 0, durationMs: 345.678 },
    { name: 'properties', cases: 1000, broken: 0, durationMs: 2000 },
  ],
  cases: [
    {
      suite: 'valid',
      id: 'valid/name/apostrophe',
      title: 'name has an apostrophe',
      expectation: 'accept',
      cases: 1,
      broken: 0,
      ms: 1.25,
      findings: [],
    },
    {
      suite: 'properties',
      id: 'properties/valid-bodies',
      title: 'any valid body is accepted',
      cases: 1000,
      broken: 0,
      ms: 600,
      findings: [],
    },
  ],
  findings: [],
  notes: ['no token was given: a made-up one was sent'],
  coverage,
  responses: [{ expectation: 'accept', response: '200', count: 1217 }],
  latency: {
    p50: 0.514,
    p95: 1.25,
    p99: 3,
    max: 20.999,
    buckets: [
      { ms: 0.514, count: 700 },
      { ms: 1.25, count: 500 },
      { ms: 3, count: 30 },
      { ms: 21.3, count: 4 },
    ],
  },
};

const row = (id: string, title: string, expectation: 'accept' | 'invalid' | 'unspecified', ...findings: readonly string[]): CaseResult => ({
  suite: ALL_SUITES.find((suite) => id.startsWith(suite)) ?? 'valid',
  id,
  title,
  expectation,
  cases: 1,
  broken: Math.min(1, findings.length),
  ms: 2.5,
  findings,
});

/** A run with two findings. */
export const broken: Run = {
  ...kept,
  verdict: 'broken',
  totals: { cases: 1234, kept: 965, broken: 235, tolerated: 34 },
  suites: [
    { name: 'valid', cases: 200, broken: 4, durationMs: 345.678 },
    { name: 'malformed', cases: 34, broken: 1, durationMs: 45.5 },
    { name: 'properties', cases: 1000, broken: 230, durationMs: 2000 },
  ],
  cases: [
    row('valid/name/apostrophe', 'name has an apostrophe', 'accept', reproducible.id),
    row('valid/name/quotes', 'name has quotes', 'accept', reproducible.id),
    row('valid/name/emoji', 'name has an emoji', 'accept'),
    row('malformed/invalid-utf8', 'the body is not UTF-8', 'unspecified', flaky.id),
    row('malformed/empty', 'the body is empty', 'invalid'),
    ...kept.cases.slice(1).map((result) => ({ ...result, broken: 230, findings: [reproducible.id] })),
  ],
  findings: [reproducible, flaky],
  notes: [],
  coverage: coverage.slice(0, 1),
  responses: [
    { expectation: 'accept', response: '200', count: 1216 },
    { expectation: 'unspecified', response: 'reset', count: 1 },
  ],
};

/** A run whose findings were all known but one that is gone. */
export const baselined: Run = {
  ...kept,
  totals: { cases: 1234, kept: 1199, broken: 1, tolerated: 34 },
  suites: [...kept.suites, { name: 'invalid', cases: 1, broken: 1, durationMs: 3 }],
  cases: [...kept.cases, row('invalid/id/digits', 'id is a string of digits', 'invalid', known.id)],
  findings: [known],
  baseline: { file: 'baseline.json', gone: [{ id: reproducible.id, title: reproducible.title }] },
};

/** A run that was interrupted before anything was found. */
export const interrupted: Run = {
  ...kept,
  verdict: 'undecided',
  ended: { kind: 'interrupted' },
  durationMs: 12,
  totals: { cases: 1, kept: 1, broken: 0, tolerated: 0 },
  tolerated: [],
  causeRules: [],
  suites: [{ name: 'valid', cases: 1, broken: 0, durationMs: 0 }],
  cases: kept.cases.slice(0, 1),
  responses: [{ expectation: 'accept', response: '200', count: 1 }],
  notes: [],
};

const word = { variable: 'FILE' };

/** A server that is reached in every way at once. */
export const transport: NonNullable<Run['transport']> = {
  ca: word,
  insecure: true,
  cert: word,
  key: word,
  passphrase: word,
  unixSocket: '/run/api.sock',
  connectTo: '127.0.0.1:8443',
  proxy: 'http://proxy:3128',
  withoutProxy: true,
  http2: true,
};
