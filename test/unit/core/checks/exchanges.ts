import type { Case } from '../../../../core/cases/case.js';
import { makeCase } from '../../../../core/cases/case-proposal.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import type { HttpResponse, Exchange, NoResponse, Outcome } from '../../../../core/http/exchange/exchange.js';
import type { Header } from '../../../../core/codecs/headers.js';
import { type Profile } from '../../../../core/policy/policy.js';
import { allowedResponses } from '../../../../core/policy/allowed.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import type { Checked } from '../../../../core/checks/violation/violation.js';
import { ACCEPTED } from '../../../../core/security/named-tokens.js';
import { makeHead } from '../../../../core/request/plan/request-head.js';
import { rawPart } from '../../../../core/request/plan/request-plan.js';
import { writeRequest } from '../../../../core/request/wire/write-request.js';
import type { Operation } from '../../../../core/contract/contract.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { inputOfText } from '../../../../core/input/input-text.js';

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
  /** As text. */
  readonly input?: string;
  readonly control?: Case['control'];
  readonly operation?: Operation;
}

/** A case as a generator would propose it; the judge says what it is. */
export function caseOf({
  body = FULL,
  input = 'by-hand',
  control = 'full',
  operation = plants,
  chunked = false,
  ...more
}: Special = {}): Case {
  const contentType = 'contentType' in more ? more.contentType : operation.body?.content.name;
  const authorization = 'authorization' in more ? more.authorization : ACCEPTED;
  const headers: readonly Header[] = [
    ['accept', 'application/json'],
    ...(contentType === undefined ? [] : [['content-type', contentType] as const]),
    ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
  ];
  return makeCase(operation, {
    suite: 'valid',
    name: input,
    title: 'the body is written by hand',
    input: inputOfText(input),
    constraint: { keyword: 'probed', at: { file: 'openapi.yaml', line: 1, pointer: '/probed' } },
    focus: '/changed',
    control,
    plan: { head: makeHead(operation, { target: operation.path, headers, chunked }), body: rawPart([body]) },
  });
}

/** An answer, of JSON unless its headers say otherwise. */
export function response(
  status: number,
  body: string | Uint8Array,
  headers: readonly Header[] = [['content-type', 'application/json']],
): HttpResponse {
  return { kind: 'response', status, headers, body: typeof body === 'string' ? new TextEncoder().encode(body) : body };
}

/** No answer. */
export function silence(kind: NoResponse['kind']): NoResponse {
  return { kind, detail: `it was ${kind}` };
}

/** The exchange of a case with what came back. */
export function exchangeOf(testCase: Case, outcome: Outcome): Exchange {
  return { request: writeRequest(testCase, 'http://127.0.0.1:1', asWritten), outcome, ms: 1 };
}

/** What a check looks at. */
export function checked(testCase: Case, outcome: Outcome, profile: Profile = 'standard'): Checked {
  return {
    case: testCase,
    exchange: exchangeOf(testCase, outcome),
    allowed: allowedResponses(testCase.expectation, testCase.operation, PROFILE_RULES[profile]),
  };
}

/** The answers of a store that keeps the contract. */
export const STORED = response(200, '{"name":"Fern","tag":"green"}');
export const REFUSED = response(400, '{"error":1,"message":"no"}');
