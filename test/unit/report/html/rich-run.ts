import type { Finding } from '../../../../core/causes/finding.js';
import type { Run } from '../../../../core/results/runs/run.js';
import { creation } from '../findings.js';
import { broken, flaky, kept, reproducible } from '../runs.js';
import { bytes, place } from '../texts.js';

const header = ['x-next', 'javascript:alert(1)'] as const;

/** What is sent has to be sent twice; the answer is a page. */
const page: Finding = {
  ...reproducible,
  id: 'media-type-declared-00aa11bb',
  check: 'media-type-declared',
  title: 'Wrong media type: 400 as text/html',
  example: 'name is missing',
  because: 'name is required',
  constraint: { keyword: 'content', at: place('/paths/~1plants/post/responses/400', 62) },
  expected: '400 with an Error as application/json',
  actual: '400 as text/html',
  steps: [creation],
  outcome: { kind: 'response', status: 400, headers: [['content-type', 'text/html'], header], body: bytes('<h1>Bad &amp; wrong</h1>') },
  seen: 1,
  alsoShownBy: [],
  alsoFoundBy: [],
};

/** One that stands in the baseline. */
const known: Finding = {
  ...reproducible,
  id: 'invalid-refused-deadbeef',
  check: 'invalid-refused',
  title: 'Invalid request accepted: tag is null',
  known: true,
};

/** A run of everything that a page can show: new and known findings, one gone, a campaign, a lost connection. */
export const rich: Run = {
  ...broken,
  ended: { kind: 'lost', why: 'connect ECONNREFUSED 127.0.0.1:8080' },
  suites: [
    { name: 'valid', cases: 234, broken: 5, durationMs: 345.678 },
    { name: 'properties', cases: 1000, broken: 230, durationMs: 2000 },
    { name: 'fuzz', cases: 20_000, broken: 3, durationMs: 4000 },
  ],
  totals: { cases: 21_234, kept: 20_962, broken: 238, tolerated: 34 },
  cases: [
    {
      suite: 'properties',
      id: 'properties/valid-bodies',
      title: 'any valid body is accepted',
      cases: 1000,
      broken: 230,
      ms: 600,
      findings: [reproducible.id],
    },
    {
      suite: 'valid',
      id: 'valid/name/apostrophe',
      title: 'name has an apostrophe',
      expectation: 'accept',
      cases: 1,
      broken: 1,
      ms: 1.25,
      findings: [flaky.id],
    },
    {
      suite: 'unspecified',
      id: 'unspecified/id/one-point-zero',
      title: 'id is 1.0',
      expectation: 'unspecified',
      cases: 1,
      broken: 0,
      ms: 0.4,
      findings: [],
    },
    {
      suite: 'properties',
      id: 'properties/invalid-bodies',
      title: 'any invalid body is refused',
      cases: 0,
      broken: 0,
      ms: 0,
      findings: [],
    },
  ],
  findings: [reproducible, page, flaky, known],
  notes: ['the server closed 3 connections under a request'],
  coverage: kept.coverage,
  responses: [
    { expectation: 'accept', response: '200', count: 900 },
    { expectation: 'accept', response: '500', count: 4 },
    { expectation: 'invalid', response: '400', count: 300 },
    { expectation: 'invalid', response: 'reset', count: 1 },
    { expectation: 'unspecified', response: '415', count: 29 },
  ],
  campaign: {
    concurrency: 32,
    shard: { index: 1, count: 4 },
    strategies: [
      { id: 'valid-bodies', title: 'valid bodies, biased to boundaries', weight: 60, cases: 12_000, broken: 0 },
      { id: 'raw-text', title: 'JSON texts with tokens deleted', weight: 40, cases: 8000, broken: 3 },
    ],
  },
  baseline: { file: 'known.json', gone: [{ id: 'no-server-error-0badf00d', title: 'Server error: name is empty' }] },
};
