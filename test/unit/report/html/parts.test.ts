import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../core/results/runs/run.js';
import { drawResponses } from '../../../../report/html/responses.js';
import { drawBody, drawFields } from '../../../../report/html/exchange.js';
import { drawCases } from '../../../../report/html/cases.js';
import { drawMatrix } from '../../../../report/html/matrix.js';
import { drawCampaign, drawSuites } from '../../../../report/html/suites.js';
import { headlineOf } from '../../../../report/html/verdict.js';
import { flaky, reproducible } from '../findings.js';
import { broken, interrupted, kept } from '../runs.js';
import { bytes } from '../texts.js';
import { bodyOf, textOf } from './parts.js';
import { rich } from './rich-run.js';

describe('the verdict', () => {
  const said = (run: Run): string => `${headlineOf(run).word}: ${headlineOf(run).sentence}`;

  it('is a word and a sentence', () => {
    expect(said(kept)).toBe('Kept: The contract is kept.');
    expect(said(broken)).toBe('Broken: 2 findings.');
    expect(said(interrupted)).toBe('Interrupted: Nothing was found, and the rest was not sent.');
    expect(said({ ...kept, verdict: 'undecided' })).toBe('Undecided: No case ran.');
    expect(said({ ...kept, verdict: 'undecided', ended: { kind: 'undecided', why: 'the token expired', hint: 'Give another' } })).toBe(
      'Undecided: the token expired. Give another.',
    );
  });

  it('tells of known findings, and of a connection that was lost', () => {
    expect(said(rich)).toBe('Broken: 3 findings, beside 1 known finding. Then the server was lost: connect ECONNREFUSED 127.0.0.1:8080.');
    expect(said({ ...kept, findings: rich.findings.slice(3) })).toBe('Kept: The contract is kept, beside 1 known finding.');
  });
});

describe('the matrix of constraints', () => {
  it('tells the cases on either side, what is lacking, and which finding is about it', () => {
    const rows = drawMatrix({ ...rich, coverage: kept.coverage })
      .html.split('<tr class="item">')
      .slice(1)
      .map((html) => textOf({ html }));
    expect(rows.map((row) => row.replace(/ On responses .*/, ''))).toEqual([
      'security openapi.yaml:19 /security 120 8 ✓ probed',
      'required openapi.yaml:73 /components/schemas/Plant/required/0 100 0 ! not violated',
      'type openapi.yaml:80 /components/schemas/Plant/properties/tag/type 0 3 ! not satisfied',
      'responses openapi.yaml:47 /paths/~1plants/post/responses/200 110 ✓ probed',
      'format openapi.yaml:105 /components/schemas/Error/properties/error/format 0 ! no response',
    ]);
    const [at] = kept.coverage.map((row) => row.at);
    const findings = broken.findings.map((finding, i) =>
      i === 1 && at !== undefined ? { ...finding, constraint: { keyword: 'security', at } } : finding,
    );
    expect(textOf(drawMatrix({ ...broken, findings }))).toContain('120 8 ✕ finding 2');
  });
});

describe('the response', () => {
  it('is told by kind of case, the most frequent answer first', () => {
    const text = textOf(drawResponses(rich));
    expect(text).toContain('valid to be accepted 904 200: 900 500: 4 200 × 900 500 × 4');
    expect(text).toContain('invalid to be refused 301 400: 300 reset: 1');
    expect(text).toContain('unspecified decided by the policy 29');
    expect(text).not.toContain('no credentials');
  });

  it('is put together where there are very many answers', () => {
    const responses = Array.from({ length: 40 }, (_, i) => ({ expectation: 'accept' as const, response: String(200 + i), count: 40 - i }));
    expect(textOf(drawResponses({ ...kept, responses }))).toMatch(/28 others × 406$/);
  });
});

describe('the cases', () => {
  it('stand suite by suite, in the order of the suites, broken ones first', () => {
    const text = textOf(drawCases(rich));
    expect(text).toMatch(/valid 1 case ✕ 1 broken .* unspecified 1 case ✓ all kept .* properties 2 properties ✕ 1 broken/);
    expect(text).toContain('✕ broken 3 name has an apostrophe valid/name/apostrophe to be accepted 1.3 ms');
    expect(text).toContain('✓ tolerated id is 1.0');
    expect(text).toContain('✕ 230 1 any valid body is accepted × 1,000');
    expect(text).toContain('not sent any invalid body is refused × 0');
  });
});

it('tells suites and campaigns in numbers', () => {
  expect(textOf(drawSuites(rich))).toMatch(
    /valid 234 ✕ 5 346 ms properties 1,000 ✕ 230 2 s fuzz 20,000 ✕ 3 4 s total 21,234 ✕ 238 2\.3 s$/,
  );
  expect(textOf(drawCampaign(rich))).toContain('5,000 cases a second with 32 connections, shard 2 of 4');
  expect(textOf(drawCampaign({ ...rich, campaign: { ...Object(rich.campaign), concurrency: 1 } }))).toContain(
    'a second with 1 connection, shard',
  );
  expect(drawCampaign(kept).html).toBe('');
});

describe('bodies and headers', () => {
  it('are shortened, with the size of the whole', () => {
    const text = textOf(drawBody(bytes('n'.repeat(50_000))));
    expect(text).toMatch(/^n{2000} Cut \(the first 2,000 characters of 50 KB\)$/);
    expect(textOf(drawBody(bytes('n'.repeat(2000))))).toBe('n'.repeat(2000));
    expect(textOf(drawBody(bytes('')))).toBe('without a body');
    expect(textOf(drawBody(Uint8Array.of(0x7b, 0xff, 0x00)))).toBe('{\uFFFD\\u0000');
  });

  it('are counted where there are too many', () => {
    const headers = Array.from({ length: 40 }, (_, i) => [`x-${i}`, 'y'.repeat(1000)] as const);
    expect(textOf(drawFields(headers))).toMatch(/x-29 y{300}\.\.\. and 10 more headers x-30 y{300}/);
    expect(drawFields(headers).html).toMatch(/<details[^>]*><summary[^>]*>and 10 more headers<\/summary>.*x-39/);
    expect(textOf(drawFields([]))).toBe('without headers');
  });
});

it('gives the page its numbers, in the list and wherever it is referred to', () => {
  const page = bodyOf(broken);
  expect([...page.matchAll(/id="([\w-]+)"[^>]*>\s*<summary><span class="number">(\d)/g)].map(([, id, number]) => [id, number])).toEqual([
    [reproducible.id, '1'],
    [flaky.id, '2'],
  ]);
  expect(page).toContain(`<a href="#${reproducible.id}">1</a></td>`);
});
