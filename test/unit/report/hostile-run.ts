import type { Outcome } from '../../../core/http/exchange.js';
import type { Run } from '../../../core/results/run.js';
import { baselined, broken, flaky, steady } from './runs.js';
import { bytes } from './texts.js';

/** A run in which a text stands wherever a server, a document or a kept finding has a say. */
export function hostileRun(text: string, body: Uint8Array = bytes(text)): Run {
  // What comes from the kit and from whoever calls it is never that long.
  const own = text.slice(0, 2000);
  const headers = [['x-own', text] as const];
  const outcome: Outcome = { kind: 'answer', status: 200, headers, body };
  const request = { ...steady.request, headers: [...steady.request.headers, ['x-own', own] as const], body };
  const told = { title: text, example: text, because: text, expected: text, actual: text, alsoShownBy: [text, text] };
  const findings = [
    { ...steady, ...told, request, before: request, outcome, flaky: { request, outcome, ms: 1 } },
    { ...flaky, ...told, caseId: own, outcome: { kind: 'reset' as const, detail: text } },
    { ...steady, ...told, id: 'valid-accepted-00000000', known: true as const },
  ];
  return {
    ...broken,
    spec: { ...broken.spec, title: own, version: own },
    target: `http://127.0.0.1/${own}`,
    ended: { kind: 'lost', why: own },
    cases: broken.cases.map((row, i) => ({ ...row, title: text, id: `${row.suite}/${own}/${i}` })),
    findings,
    notes: [own],
    answers: [{ expectation: 'accept', answer: own, count: 1 }],
    baseline: { file: own, gone: (baselined.baseline?.gone ?? []).map(({ id }) => ({ id, title: text })) },
  };
}
