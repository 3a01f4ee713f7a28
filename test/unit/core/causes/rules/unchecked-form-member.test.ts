import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';
import { groupByCause } from '../groups.js';
import { textOfInput } from '../../../../../core/input/input-text.js';
import { isInput } from '../../../../../core/input/input.js';

const MEMBERS = '{ quantity: { type: integer, maximum: 1000 }, reason: { type: string, maxLength: 8 } }';
const MOVEMENT = `{ type: object, required: [quantity, reason], properties: ${MEMBERS} }`;

async function groupsIn(media: string, isAccepted: (testCase: Case) => boolean): Promise<readonly (readonly string[])[]> {
  const contract = await contractOfText(documentWith(MOVEMENT, { media }));
  const cases = namedCases(contract, false).filter((one) => one.id.startsWith('invalid/') && isAccepted(one));
  const symptoms = cases.map((one) => ({
    case: one,
    violation: {
      check: 'invalid-refused',
      signature: '201',
      expected: '',
      actual: '',
      constraint: one.expectation.violations[0]?.assertion ?? one.constraint,
      scope: 'request',
      focus: one.expectation.violations[0]?.assertion.at.pointer ?? one.focus,
    } as const,
    flaky: false,
  }));
  return groupByCause(symptoms).map((group) => group.map((one) => textOfInput(one.case.input)));
}

const ofQuantity = ({ id }: Case): boolean => id.includes('/quantity/');
const isNumber = (one: Case): boolean => ofQuantity(one) && !isInput(one.input, 'value', 'text');

describe('a member of a form that is accepted with any text', () => {
  const FORM = 'application/x-www-form-urlencoded';

  it('has one cause, whichever constraint a value breaks', async () => {
    const [only, ...others] = await groupsIn(FORM, ofQuantity);
    expect(only).toEqual(expect.arrayContaining(['value-text', 'missing', 'out-of-range']));
    expect(others).toEqual([]);
  });

  it('is none if a word is refused: then each constraint has its own cause', async () => {
    expect((await groupsIn(FORM, isNumber)).length).toBeGreaterThan(2);
  });

  it('does not explain what is accepted of another member', async () => {
    expect((await groupsIn(FORM, (one) => ofQuantity(one) || one.id.includes('/reason/'))).length).toBeGreaterThan(1);
  });

  it('is none in JSON, which has types of its own', async () => {
    expect((await groupsIn('application/json', ofQuantity)).length).toBeGreaterThan(2);
  });
});
