import { expect } from 'vitest';

const text = expect.any(String);
const number = expect.any(Number);
const texts = expect.toSatisfy((value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'), 'strings');
const headers = expect.toSatisfy(isHeaders, 'pairs of strings');
const whole = expect.toSatisfy((value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0, 'a whole number');
const suite = { name: text, cases: whole, broken: whole, durationMs: number };
const row = {
  pointer: expect.stringMatching(/^\//),
  keyword: text,
  side: expect.stringMatching(/^(request|response)$/),
  accept: whole,
  invalid: whole,
};

/** Every field of the JSON report, version 3, with its type, whatever is added to them; `findings` apart, and `ended` where the run ended early. */
export const REPORT = {
  version: 3,
  kit: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  spec: { title: 'OpenAPI Plant Store', version: '1.0.0', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  target: expect.stringMatching(/^http:/),
  profile: expect.stringMatching(/^(standard|strict)$/),
  seed: whole,
  startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  durationMs: number,
  verdict: expect.stringMatching(/^(kept|broken|undecided)$/),
  totals: { cases: whole, kept: whole, broken: whole, tolerated: whole },
  suites: expect.toSatisfy(eachLike(suite), 'suites'),
  cases: expect.toSatisfy(
    eachLike({ suite: text, id: text, title: text, cases: whole, broken: whole, ms: number, findings: texts }),
    'rows of cases',
  ),
  notes: texts,
  coverage: expect.toSatisfy(eachLike(row), 'rows of coverage'),
  responses: expect.toSatisfy(eachLike({ expectation: text, response: text, count: whole }), 'responses'),
  latency: {
    p50: number,
    p95: number,
    p99: number,
    max: number,
    buckets: expect.toSatisfy(eachLike({ ms: number, count: whole }), 'times'),
  },
};

/** Every field of a finding in the JSON report, version 3. */
export const FINDING = {
  id: text,
  check: text,
  operation: 'POST /plants',
  title: text,
  because: text,
  constraint: { keyword: text, pointer: expect.stringMatching(/^\//), file: 'openapi.yaml', line: whole },
  expected: text,
  actual: text,
  request: { method: 'POST', url: expect.stringMatching(/^http:.*\/plants$/), headers, body: text },
  response: { status: whole, headers, body: text },
  curl: expect.stringMatching(/^curl -sS -i -X POST /),
  replay: expect.stringMatching(/^npx plant-store-kit replay /),
  seen: whole,
  flaky: expect.any(Boolean),
  case: text,
  inputs: texts,
  alsoShownBy: texts,
  alsoFoundBy: texts,
};

function eachLike(shape: object): (value: unknown) => boolean {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return false;
    value.forEach((item) => expect(item).toMatchObject(shape));
    return true;
  };
}

function isHeaders(value: unknown): boolean {
  const isHeader = (item: unknown): boolean => Array.isArray(item) && item.length === 2 && item.every((part) => typeof part === 'string');
  return Array.isArray(value) && value.length > 0 && value.every(isHeader);
}
