import type { Case } from '../../../core/cases/case.js';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import type { Outcome } from '../../../core/http/exchange/exchange.js';
import { PROFILE_RULES } from '../../../core/policy/judging-options.js';
import { verdictOf } from '../../../core/checks/verdict.js';
import { asWritten } from '../../../core/request/slots/template.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import { contractOfText } from './contract-of-text.js';
import { answerOf } from './fake-connection.js';
import { requestTo } from './target-of.js';

/** A document of several operations that share schemas and a scheme; in the order of the document. */
export const BAKERY = `
security: [{ bearer: [] }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Cake: { type: object, required: [name], properties: { name: { type: string }, tiers: { type: integer, format: int32 } } }
    Receipt:
      type: object
      required: [number, at]
      properties: { number: { type: integer }, at: { type: string, format: date-time }, note: { type: string }, desk: { type: string } }
    Error: { type: object, required: [message], properties: { message: { type: string } } }
  responses:
    Done: { description: done, content: { application/json: { schema: { $ref: '#/components/schemas/Receipt' } } } }
    Wrong: { description: wrong, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
paths:
  /pies:
    post: &made
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Cake' } } } }
      responses:
        '200': { $ref: '#/components/responses/Done' }
        '400': { $ref: '#/components/responses/Wrong' }
        '401': { $ref: '#/components/responses/Wrong' }
  /cakes:
    post: *made
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Cake' } } } }
      responses:
        '201': { $ref: '#/components/responses/Done' }
        '400': { $ref: '#/components/responses/Wrong' }
        '401': { $ref: '#/components/responses/Wrong' }
  /breads:
    post:
      security: [{ key: [] }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Cake' } } } }
      responses:
        '200':
          description: done
          content: { application/json: { schema: { type: object, required: [loaf], properties: { loaf: { type: string }, left: { type: string } } } } }
        '400': { $ref: '#/components/responses/Wrong' }
        '401': { $ref: '#/components/responses/Wrong' }
`;

export const bakery = await contractOfText(BAKERY);
export const bakeryCases: readonly Case[] = namedCases(bakery);

/** What a correct bakery answers. */
export function rightAnswer({ operation, expectation }: Case): Outcome {
  if (expectation.kind === 'unauthorized') return answerOf(401, { message: 'no' });
  if (expectation.kind === 'invalid') return answerOf(400, { message: 'no' });
  if (operation.path === '/breads') return answerOf(200, { loaf: 'rye' });
  return answerOf(operation.method === 'PUT' ? 201 : 200, { number: 1, at: '2026-01-02T03:04:05Z' });
}

/** The outcome of a case, judged. */
export function judged(testCase: Case, outcome: Outcome, profile: keyof typeof PROFILE_RULES = 'standard'): CaseOutcome {
  const { head } = testCase.plan;
  const request = requestTo(`http://x${testCase.operation.path}`, bodyBytes(testCase, asWritten), {
    method: testCase.operation.method,
    headers: head.headers,
    chunked: head.chunked,
  });
  const exchange = { request, outcome, ms: 1 };
  return {
    case: testCase,
    exchange,
    verdict: verdictOf(testCase, exchange, PROFILE_RULES[profile]),
    flaky: undefined,
    origin: undefined,
  };
}

/** The outcomes of all named cases at a bakery with faults; where a fault has no answer, the right one. */
export function outcomesOf(fault: (testCase: Case) => Outcome | undefined, cases: readonly Case[] = bakeryCases): readonly CaseOutcome[] {
  return cases.map((testCase) => judged(testCase, fault(testCase) ?? rightAnswer(testCase)));
}
