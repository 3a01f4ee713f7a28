import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { verdictOf } from '../../../../../core/checks/verdict.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { exchangeOf, response } from '../../checks/exchanges.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { isInput } from '../../../../../core/input/input.js';

const TEXT = 'text/plain: { schema: { type: string } }';
const THING = 'application/json: { schema: { type: object, properties: { a: { type: string } } } }';

/** GET /things/{id} of a document, and POST /things with what it takes. */
function documentOf({ contents = `${THING}, ${TEXT}`, parameters = '', taken = THING } = {}): string {
  return `
paths:
  /things:
    post:
      requestBody: { required: true, content: { ${taken} } }
      responses: { '201': { description: a }, '400': { description: b } }
  /things/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }${parameters}]
      responses: { '200': { description: a, content: { ${contents} } }, '404': { description: b } }
`;
}

const allAcceptCases = async (text: string) =>
  namedCases(await contractOfText(text)).filter(({ input }) => isInput(input, 'other-media-type', 'accepted-type'));

/** Those of which a server has to send what is asked for. */
const acceptCases = async (text: string) =>
  (await allAcceptCases(text)).filter(({ expectation }) => expectation.situations.some(({ id }) => id === 'accepted-media-type'));

const queryParameter = (schema: string): string => `, { name: q, in: query, schema: { type: ${schema} } }`;

describe('a text that the document describes beside JSON', () => {
  it('is asked for alone', async () => {
    const [only, another] = await acceptCases(documentOf());
    expect(another).toBeUndefined();
    expect([only?.id, only?.title, only?.expectation.kind, only?.plan.head.headers[0]]).toEqual([
      'valid/get-things-id/accept/text/plain',
      'only text/plain is accepted',
      'unspecified',
      ['accept', 'text/plain'],
    ]);
  });

  it.each([
    ['has the schema of the JSON, as frameworks list it', { contents: `${THING}, text/plain: { schema: { type: object } }` }],
    ['is a string as the JSON is', { contents: `application/json: { schema: { type: string } }, ${TEXT}` }],
    ['has no schema', { contents: `${THING}, text/plain: {}` }],
    ['is JSON by another name', { contents: `${THING}, application/vnd.x+json: { schema: { type: string } }` }],
    ['is a picture', { contents: `${THING}, image/png: { schema: { type: string } }` }],
    ['stands beside a range', { contents: `${THING}, ${TEXT}, image/*: {}` }],
    ['can be chosen by a parameter', { parameters: queryParameter('string') }],
    ['can be switched on by a parameter', { parameters: queryParameter('boolean') }],
    ['may be what was stored', { taken: TEXT }],
  ])('is not asked for where it %s', async (_, changes) => {
    expect(await acceptCases(documentOf(changes))).toEqual([]);
  });

  it('is asked for where other parameters are numbers', async () => {
    expect(await acceptCases(documentOf({ parameters: queryParameter('integer') }))).toHaveLength(1);
  });

  it.each([
    [200, 'text/plain; charset=utf-8', 'text', undefined],
    [200, 'application/json', '{}', 'media-type-declared'],
    [406, 'application/json', '{}', undefined],
    [404, 'application/json', '{}', undefined],
  ] as const)('is judged: %i as %s', async (status, type, body, check) => {
    const [only] = await acceptCases(documentOf());
    if (only === undefined) throw new Error('there is no such case');
    const verdict = verdictOf(only, exchangeOf(only, response(status, body, [['content-type', type]])), PROFILE_RULES.standard);
    expect(verdict.kind === 'broken' ? [verdict.violation.check, verdict.violation.expected, verdict.violation.actual] : []).toEqual(
      check === undefined ? [] : [check, expect.stringContaining('as text/plain'), '200 as application/json'],
    );
  });
});

describe('each media type of a success is asked for alone', () => {
  const asked = async (text: string) =>
    (await allAcceptCases(text)).map(({ operation, title, expectation }) => `${operation.method} ${title}: ${expectation.kind}`);
  const WITH_BODY = `
paths:
  /reports:
    post:
      requestBody: { required: true, content: { ${THING} } }
      responses:
        '201': { description: a, content: { ${THING}, text/csv: { schema: { type: string } } } }
        '400': { description: b, content: { application/problem+json: { schema: { type: object } } } }
`;

  it('also where a body may decide, and without those of refusals', async () => {
    expect(await asked(WITH_BODY)).toEqual([
      'POST only application/json is accepted: accept',
      'POST only text/csv is accepted: unspecified',
    ]);
  });

  it('but for that which plain requests ask for alone, and ranges', async () => {
    expect(await asked(WITH_BODY.replace('text/csv:', 'text/*:').replace('application/problem+json', 'application/json'))).toEqual([]);
  });

  it.each([
    [201, 'text/csv', 'a,b', undefined],
    [201, 'application/json', '{}', undefined],
    [406, 'application/problem+json', '{}', undefined],
    [500, 'text/plain', '', 'no-server-error'],
  ] as const)('and judged leniently where a server need not have it: %i as %s', async (status, type, body, check) => {
    const found = (await allAcceptCases(WITH_BODY)).find(({ title }) => title === 'only text/csv is accepted');
    if (found === undefined) throw new Error('there is no such case');
    const verdict = verdictOf(found, exchangeOf(found, response(status, body, [['content-type', type]])), PROFILE_RULES.standard);
    expect(verdict.kind === 'broken' ? verdict.violation.check : undefined).toBe(check);
  });
});
