import type { Outcome } from '../../../core/http/exchange/exchange.js';
import type { Run } from '../../../core/results/runs/run.js';
import { baselined, broken, flaky, reproducible } from './runs.js';
import { bytes } from './texts.js';

/** A run in which a text stands wherever a server, a document or a kept finding has a say. */
export function hostileRun(text: string, body: Uint8Array = bytes(text)): Run {
  // What comes from the kit and from whoever calls it is never that long.
  const name = text.slice(0, 2000);
  const headers = [['x-own', text] as const];
  const outcome: Outcome = { kind: 'response', status: 200, headers, body };
  const request = { ...reproducible.request, headers: [...reproducible.request.headers, ['x-own', name] as const], body };
  const reported = {
    operations: [`GET /${name}`, `POST /${name}`],
    title: text,
    example: text,
    because: text,
    expected: text,
    actual: text,
    alsoShownBy: [text, text],
  };
  const findings = [
    { ...reproducible, ...reported, request, steps: [{ operation: text, request, outcome }], outcome, flaky: { request, outcome, ms: 1 } },
    { ...flaky, ...reported, caseId: name, outcome: { kind: 'reset' as const, detail: text } },
    { ...reproducible, ...reported, id: 'valid-accepted-00000000', known: true as const },
  ];
  return {
    ...broken,
    spec: { ...broken.spec, title: name, version: name },
    target: `http://127.0.0.1/${name}`,
    ended: { kind: 'lost', why: name },
    cases: broken.cases.map((row, i) => ({ ...row, title: text, id: `${row.suite}/${name}/${i}`, operation: `GET /${name}` })),
    findings,
    operations: ['GET', 'POST'].map((method) => ({
      id: `${method} /${name}`,
      method,
      path: `/${name}`,
      tags: [name],
      reach: 'refused' as const,
      reason: text,
      help: name,
      cases: 1,
      broken: 1,
      findings: findings.map(({ id }) => id),
    })),
    notes: [name],
    responses: [{ expectation: 'accept', response: name, count: 1 }],
    baseline: { file: name, gone: (baselined.baseline?.gone ?? []).map(({ id }) => ({ id, title: text })) },
  };
}
