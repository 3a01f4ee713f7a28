import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../../../core/policy/policy.js';
import { contractNotes } from '../../../../../core/checks/contract-notes.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { type Judge, judgeOf } from '../judged.js';

/** An operation with a body and a bearer token that lists these responses. */
function listing(statuses: string): string {
  const responses = statuses.split(' ').filter((status) => status !== '');
  return `security: [{ t: [] }]
components: { securitySchemes: { t: { type: http, scheme: bearer } } }
paths: { /a: { post: { requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { d: { type: string, format: date } } } } } },
  responses: { ${responses.map((status) => `'${status}': { description: a }`).join(', ')} } } } }`;
}

const BODIES = { valid: '{}', invalid: '[]', date: '{"d":"today"}', anonymous: '{}' } as const;
type Kind = keyof typeof BODIES;

const statusOf = (judge: Judge, kind: Kind, status: number, profile: Profile): string => {
  const anonymous = kind === 'anonymous' ? { authorization: undefined } : {};
  return judge({ status, headers: [['Allow', '']], profile, request: { body: BODIES[kind], ...anonymous } }).split(':')[0] ?? '';
};

const TRIED = [200, 201, 206, 226, 302, 307, 400, 401, 403, 404, 405, 409, 415, 418, 422, 500, 501, 502, 503, 504];
const EVERYTHING = '200 201 206 226 302 307 400 401 403 404 405 409 415 418 422';

describe('the responses that an operation lists decide', () => {
  it.each<[listed: string, kind: Kind, standard: string, strict: string]>([
    // A documented redirection accepts a valid request.
    ['200 302 400', 'valid', '200 302', '200 302'],
    ['200 302 400', 'invalid', '400', '400'],
    ['3XX 400', 'valid', '302 307', '302 307'],
    // A range, and default where there is no 2xx, leave the choice.
    ['2XX 400', 'valid', '200 201 206 226', '200 201 206 226'],
    ['default', 'valid', '200 201 206 226 302 307', '200 201 206 226 302 307'],
    ['200 default', 'valid', '200', '200'],
    // Refusals: the listed one; under a range, default, or others, 400 and 422; without any 4xx, the common ones.
    ['200 422', 'invalid', '422', '422'],
    ['200 4XX', 'invalid', '400 422', '400 422'],
    ['200 default', 'invalid', '400 422', '400 422'],
    ['200 404', 'invalid', '400 422', '400 422'],
    ['200', 'invalid', '400 404 409 415 422', '400 404 409 415 422'],
    // Strict asks for what the document lists, where it lists something.
    ['200 400', 'anonymous', '400 401 403', '400'],
    ['200 400 401', 'anonymous', '400 401 403', '400 401'],
    ['200 default', 'anonymous', '400 401 403 422', '400 401 403 422'],
    ['200 404', 'anonymous', '400 401 403 422', '400 401 403 422'],
    ['200', 'anonymous', '400 401 403 404 409 415 422', '400 401 403 404 409 415 422'],
    ['200 400', 'date', '200 400', '400'],
    ['200', 'date', '200 400 404 409 415 422', '200 400 404 409 415 422'],
    // A documented outage says that a valid request did not arrive; 500 is always a fault.
    ['200 400 500 503', 'valid', '200 503', '200 503'],
    ['200 400 500 503', 'invalid', '400', '400'],
    ['200 400 500 503', 'anonymous', '400 401 403', '400'],
    ['200 400 5XX', 'valid', '200 501 502 503 504', '200 501 502 503 504'],
    ['200 400 default', 'valid', '200', '200'],
    // Without any response, everything but a server error.
    ['', 'valid', EVERYTHING, EVERYTHING],
    ['', 'invalid', EVERYTHING, EVERYTHING],
    ['', 'anonymous', EVERYTHING, EVERYTHING],
  ])('%s: for a request that is %s, %s, and strictly %s', async (listed, kind, standard, strict) => {
    const judge = await judgeOf(listing(listed));
    const allowed = (profile: Profile): string =>
      TRIED.filter((status) => ['kept', 'tolerated'].includes(statusOf(judge, kind, status, profile))).join(' ');
    expect([allowed('standard'), allowed('strict')]).toEqual([standard, strict]);
  });

  it('an outage that is documented is tolerated, and names no success', async () => {
    const judge = await judgeOf(listing('200 400 500 503'));
    expect(statusOf(judge, 'valid', 503, 'standard')).toBe('tolerated');
    expect(statusOf(judge, 'valid', 500, 'standard')).toBe('no-server-error');
    expect(statusOf(judge, 'valid', 502, 'standard')).toBe('no-server-error');
    expect(statusOf(judge, 'invalid', 503, 'standard')).toBe('no-server-error');
  });
});

it('the notes of a run say once what the document leaves open', async () => {
  const operation = (responses: string): string => `{ responses: ${responses} }`;
  const contract = await contractOfText(`paths: { /a: {
    head: ${operation("{ '200': { description: a } }")},
    options: ${operation("{ '200': { description: a, content: { application/json: { schema: { properties: { t: { $ref: '#/components/schemas/Text' } } } } } } }")},
    get: { security: [{ t: [] }], responses: { '200': { description: a } } },
    put: { requestBody: { content: { application/json: {} } }, responses: { '204': { description: a } } },
    post: ${operation("{ '200': { description: a, content: { text/xml: {}, application/json: {} } }, default: { description: a } }")},
    delete: ${operation('{}')} } }
components:
  securitySchemes: { t: { type: http, scheme: bearer } }
  schemas: { Text: { type: string, contentMediaType: application/json, contentSchema: { type: integer } } }`);
  expect(contractNotes(contract)).toEqual([
    'DELETE /a documents no response: any status below 500 is allowed',
    '2 operations document no 4xx: invalid requests may be refused with 400, 404, 409, 415 or 422',
    'POST /a documents responses in XML, whose bodies are not judged',
    'OPTIONS /a documents texts in responses that hold JSON (contentSchema), which is not judged',
  ]);
});
