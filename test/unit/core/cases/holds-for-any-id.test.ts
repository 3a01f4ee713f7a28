import { expect, it } from 'vitest';
import { makeCase } from '../../../../core/cases/case-proposal.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { holdsForAnyId } from '../../../../core/cases/holds-for-any-id.js';
import { jsonArray } from '../../../../core/json/value.js';
import { plainHead } from '../../../../core/request/samples/plain-head.js';
import { valuePart } from '../../../../core/request/plan/request-plan.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { documentWith } from '../../support/document-with.js';
import { slottedNumber } from '../../../../core/request/slots/slot.js';
import { PLAIN } from '../../../../core/input/input.js';

const contract = await contractOfText(documentWith('{ type: [integer, array], items: { minimum: 5 } }'));
const [operation] = contract.operations;

it('a case that turns valid when its integer is filled in is left out', () => {
  if (operation === undefined) throw new Error('no operation');
  const testCase = makeCase(operation, {
    suite: 'invalid',
    name: 'by-hand',
    title: 'an item is too small',
    input: PLAIN,
    constraint: { keyword: 'operation', at: operation.at },
    focus: '',
    control: 'full',
    plan: {
      head: plainHead(operation),
      body: valuePart(jsonArray([slottedNumber('1', { fill: 'fresh', min: '1', max: '1000000' })])),
    },
  });
  expect(testCase.expectation.kind).toBe('invalid');
  expect(holdsForAnyId(testCase)).toBe(false);
  const ids = namedCases(contract).map(({ id }) => id);
  expect(ids).toContain('invalid/body/object-around');
  expect(ids).not.toContain('invalid/body/array-around');
});
