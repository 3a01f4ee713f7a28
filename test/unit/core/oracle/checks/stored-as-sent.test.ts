import { describe, expect, it } from 'vitest';
import { storedAsSent } from '../../../../../core/oracle/checks/stored-as-sent.js';
import { describeActual } from '../../../../../core/oracle/describe-actual.js';
import { REFUSED, STORED, response, caseOf, checked, silence } from '../exchanges.js';

describe('what is stored is what was sent', () => {
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
    ['a repeated member', { body: '{"id":7,"name":"a","name":"b"}' }],
    ['a lone surrogate', { body: '{"id":7,"name":"\\ud800"}' }],
    ['invalid UTF-8', { body: Buffer.from('{"id":7,"name":"\xFF"}', 'latin1') }],
    ['an invalid body', { body: '{"id":7,"name":7}' }],
    ['no credentials', { authorization: undefined }],
  ])('but nothing is compared where the request has %s', (_, special) => {
    expect(storedAsSent(checked(caseOf(special), response(200, '{"name":"another"}')))).toBeUndefined();
  });
});
