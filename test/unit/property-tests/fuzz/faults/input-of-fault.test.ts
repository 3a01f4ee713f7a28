import { describe, expect, it } from 'vitest';
import { STRING_VALUES } from '../../../../../core/cases/valid/string-values.js';
import { familiesOf } from '../../../../../core/causes/family.js';
import { getAt } from '../../../../../core/json/edit.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { fieldFault, undeclaredFault } from '../../../../../property-tests/fuzz/faults/fault-location.js';
import { inputOfFault, inputOfString } from '../../../../../property-tests/fuzz/faults/input-of-fault.js';
import { operationOf } from '../../generate/arbitraries/draws.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { caseOf } from '../../../core/checks/exchanges.js';
import { brokenBy } from '../../../core/checks/broken-by.js';
import type { Input } from '../../../../../core/input/input.js';
import { textOfInput } from '../../../../../core/input/input-text.js';

const model = requestModelOf(await operationOf('openapi.yaml')) ?? fail();

const familiesOfInput = (input: Input): readonly string[] => familiesOf({ ...caseOf(), input }, brokenBy('valid-accepted'));

describe('the input of a random string', () => {
  it.each(STRING_VALUES.map(({ name, input, value }) => [name, input, value] as const))(
    'is of the family of the named case: %s',
    (_, input, value) => {
      expect(familiesOfInput(inputOfString(value))).toEqual(expect.arrayContaining([...familiesOfInput(input)]));
    },
  );

  it('is its length alone where it consists of one letter', () => {
    expect(['', 'a', 'aaaaaaaaa', '   '].map((text) => textOfInput(inputOfString(text)))).toEqual([
      'string-empty',
      'string-short',
      'string-long',
      'string-blank',
    ]);
  });

  it('is its characters too where it is blank, but not of plain spaces', () => {
    expect(['\u00a0', '\t'].map((text) => textOfInput(inputOfString(text)))).toEqual([
      'string-blank+string-other',
      'string-blank+string-other',
    ]);
    expect(textOfInput(inputOfString('\n'.repeat(9)))).toBe('string-long+string-blank+string-other');
  });

  it('is half a surrogate pair before anything else', () => {
    expect(textOfInput(inputOfString('fern \uD83C'))).toBe('lone-surrogate');
  });
});

describe('the input of the value of a field', async () => {
  const { operations } = await contractOfText(`
paths:
  /tasks:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties: { state: { type: string, enum: [new, done] }, name: { type: string, minLength: 3, maxLength: 12 }, size: { type: integer, enum: [1, 2] }, tags: { type: array, items: { type: string } } }
      responses: { '200': { description: done }, '400': { description: bad } }
`);
  const tasks = requestModelOf(operations[0] ?? fail()) ?? fail();

  it.each([
    ['state', '{"state":"done"}', 'value'],
    ['size', '{"size":2}', 'value'],
    ['tags', '{"tags":[]}', 'length'],
    ['name', '{"name":"aaaaaaaaaaaa"}', 'length'],
    ['name', '{"name":"fern\u{1F335}fern fe"}', 'length'],
    ['name', '{"name":"abc"}', 'length'],
  ])('is of the family of the named case of the same value: %s of %s', (name, text, family) => {
    const body = parseJson(text) ?? fail();
    const field = tasks.fields.find(({ path }) => path.join('/') === name) ?? fail();
    const input = inputOfFault(caseOf().expectation, [text], fieldFault(tasks, body, [field], false), getAt(body, [name]));
    expect(familiesOfInput(input)[0]).toBe(family);
  });
});

describe('the input of undeclared members', () => {
  it.each([
    ['{"extra":null}', 'unknown-member'],
    ['{"extra":12.5}', 'unknown-member'],
    ['{"id":1e3,"extra":"1e300"}', 'unknown-member'],
    ['{"extra":1e300}', 'unknown-member+number-exponent'],
    ['{"extra":{"more":[0,5E+30]}}', 'unknown-member+number-exponent'],
    ['{"extra":123456789012345678}', 'unknown-member+number-digits'],
  ])('is also that of the numbers in them: %s', (text, input) => {
    const body = parseJson(text) ?? fail();
    const { expectation } = caseOf();
    expect(textOfInput(inputOfFault(expectation, [text], undeclaredFault(model, body), body))).toBe(input);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
