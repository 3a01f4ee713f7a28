import { describe, expect, it } from 'vitest';
import { storedAsSent } from '../../../../../core/checks/stored/stored-as-sent.js';
import { describeActual } from '../../../../../core/checks/violation/describe-actual.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('the stored value is the one that was sent', () => {
  it.each([
    [response(200, '{"name":"fern","tag":"green"}'), 'name', 'name is "fern" (sent: "Fern")'],
    [response(200, '{"name":"Fern"}'), 'tag', 'tag is missing (sent: "green")'],
    [response(200, '{"name":"Fern","tag":"green "}'), 'tag', 'tag is "green " (sent: "green")'],
  ])('or else the member is named', (outcome, member, words) => {
    const violation = storedAsSent(checked(caseOf(), outcome));
    expect(violation && describeActual(violation, (text) => text)).toBe(`200, but ${words}`);
    expect(violation).toMatchObject({
      check: 'stored-as-sent',
      signature: '200',
      expected: `200 with a Plant whose ${member} is as it was sent`,
      constraint: { keyword: 'type', at: { pointer: `/components/schemas/Plant/properties/${member}/type` } },
      scope: 'request',
      focus: `/components/schemas/Plant/properties/${member}/type`,
    });
  });

  it('also where the contract is silent, as of 7.0', () => {
    expect(storedAsSent(checked(caseOf({ body: '{"id":7.0,"name":"Fern"}' }), response(200, '{"name":""}')))?.check).toBe('stored-as-sent');
  });

  it.each([STORED, response(200, '{"tag":"green","id":8,"name":"\\u0046ern","more":1}'), REFUSED, response(200, '{'), silence('reset')])(
    'as these are',
    (outcome) => {
      expect(storedAsSent(checked(caseOf(), outcome))).toBeUndefined();
    },
  );

  it.each([
    ['PATCH', 'application/json', true],
    ['PATCH', 'application/merge-patch+json', false],
    ['PUT', 'application/json', false],
  ])('or null that changes nothing: in %s of %s it may (%s)', async (method, mediaType, isKept) => {
    const pot = '{ type: object, properties: { due: { type: [string, "null"] }, lid: { type: string } } }';
    const { operations } = await contractOfText(`
paths:
  /pots/1:
    ${method.toLowerCase()}:
      requestBody: { content: { ${mediaType}: { schema: { $ref: '#/components/schemas/Pot' } } } }
      responses: { '200': { description: a pot, content: { application/json: { schema: { $ref: '#/components/schemas/Pot' } } } } }
components: { schemas: { Pot: ${pot} } }
`);
    const [operation] = operations;
    if (operation === undefined) throw new Error('no operation');
    const verdictOn = (body: string): unknown =>
      storedAsSent(checked(caseOf({ operation, body, contentType: mediaType }), response(200, '{"due":"today","lid":"on"}')))?.check;
    expect(verdictOn('{"due":null}')).toBe(isKept ? undefined : 'stored-as-sent');
    expect(verdictOn('{"due":null,"lid":"off"}')).toBe('stored-as-sent');
  });

  it.each([
    ['a repeated member', { body: '{"id":7,"name":"a","name":"b"}' }],
    ['a lone surrogate', { body: '{"id":7,"name":"\\ud800"}' }],
    ['invalid UTF-8', { body: Buffer.from('{"id":7,"name":"\xFF"}', 'latin1') }],
    ['an invalid body', { body: '{"id":7,"name":7}' }],
    ['no credentials', { authorization: undefined }],
  ])('but nothing is compared where the request has %s', (_, special) => {
    expect(storedAsSent(checked(caseOf(special), response(200, '{"name":"another"}')))).toBeUndefined();
  });
});
