import type { Case } from '../../../../core/cases/case.js';
import { ACCEPTED, toCase } from '../../../../core/cases/draft.js';
import type { Answer, Exchange, NoAnswer, Outcome } from '../../../../core/http/exchange.js';
import type { Header } from '../../../../core/judge/request.js';
import { type Profile, allowedAnswers } from '../../../../core/oracle/policy.js';
import { PROFILE_RULES } from '../../../../core/oracle/rules.js';
import type { Checked } from '../../../../core/oracle/violation.js';
import type { Operation } from '../../../../core/openapi/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const [only] = (await loadContract('openapi.yaml')).operations;
if (only === undefined) throw new Error('openapi.yaml has no operation');

/** `POST /plants`. */
export const plants: Operation = only;

/** A body with every member. */
export const FULL = '{"id":7,"name":"Fern","tag":"green"}';

/** What is special about a case that is written by hand. */
export interface Special {
  readonly body?: string | Uint8Array;
  readonly contentType?: string | undefined;
  readonly authorization?: string | undefined;
  readonly chunked?: boolean;
  readonly kind?: string;
  readonly control?: Case['control'];
  readonly operation?: Operation;
}

/** A case as a generator would propose it; the judge says what it is. */
export function caseOf({
  body = FULL,
  kind = 'by-hand',
  control = 'full',
  operation = plants,
  chunked = false,
  ...more
}: Special = {}): Case {
  return toCase(operation, {
    suite: 'valid',
    name: kind,
    title: 'the body is written by hand',
    kind,
    constraint: { keyword: 'probed', at: { file: 'openapi.yaml', line: 1, pointer: '/probed' } },
    focus: '/changed',
    control,
    body: [body],
    chunked,
    contentType: 'contentType' in more ? more.contentType : operation.body?.content.name,
    authorization: 'authorization' in more ? more.authorization : ACCEPTED,
  });
}

/** An answer, of JSON unless its headers say otherwise. */
export function answer(
  status: number,
  body: string | Uint8Array,
  headers: readonly Header[] = [['content-type', 'application/json']],
): Answer {
  return { kind: 'answer', status, headers, body: typeof body === 'string' ? new TextEncoder().encode(body) : body };
}

/** No answer. */
export function silence(kind: NoAnswer['kind']): NoAnswer {
  return { kind, detail: `it was ${kind}` };
}

/** The exchange of a case with what came back. */
export function exchangeOf(testCase: Case, outcome: Outcome): Exchange {
  const parts = testCase.body.map((piece) =>
    piece instanceof Uint8Array ? piece : Buffer.from(typeof piece === 'string' ? piece : piece.text),
  );
  const { method, path } = testCase.operation;
  const request = {
    method,
    url: `http://127.0.0.1:1${path}`,
    headers: testCase.headers,
    body: new Uint8Array(Buffer.concat(parts)),
    chunked: testCase.chunked,
  };
  return { request, outcome, ms: 1 };
}

/** What a check looks at. */
export function checked(testCase: Case, outcome: Outcome, profile: Profile = 'standard'): Checked {
  return {
    case: testCase,
    exchange: exchangeOf(testCase, outcome),
    allowed: allowedAnswers(testCase.expectation, testCase.operation, PROFILE_RULES[profile]),
  };
}

/** The answers of a store that keeps the contract. */
export const STORED = answer(200, '{"name":"Fern","tag":"green"}');
export const REFUSED = answer(400, '{"error":1,"message":"no"}');
