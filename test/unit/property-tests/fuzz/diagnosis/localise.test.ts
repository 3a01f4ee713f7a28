import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { type JsonValue, memberOf } from '../../../../../core/json/value.js';
import { locateFault } from '../../../../../property-tests/fuzz/diagnosis/localise.js';
import { type ValuePart, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { operationOf, textOf } from '../../generate/arbitraries/draws.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { documentWith } from '../../../support/document-with.js';

const operation = await operationOf('openapi.yaml');
const model = requestModelOf(operation) ?? fail();
const SCHEMAS = '/components/schemas';

/** The fault of a body that fails wherever `isBad` says so. */
async function locate(text: string, isBad: (value: JsonValue, body: ValuePart) => boolean, style: ValuePart['style'] = {}) {
  const tried: string[] = [];
  const found = await locateFault(model, valuePart(parseJson(text) ?? fail(), style), async (body) => {
    tried.push(textOf(body.value));
    return isBad(body.value, body);
  });
  return { found, tried };
}

const has = (name: string, value?: JsonValue) => (body: JsonValue) => {
  const member = memberOf(body, name);
  return value === undefined ? member !== undefined : member === value;
};

describe('a failure comes from', () => {
  const body = '{"id":5,"name":"x","tag":"y","extra":1}';

  it('the required member with whose plain value it passes', async () => {
    const { found, tried } = await locate(body, has('name', 'x'));
    expect(found).toEqual({
      kind: 'field',
      path: ['name'],
      pointer: `${SCHEMAS}/Plant/properties/name`,
      constraint: expect.objectContaining({ keyword: 'type' }),
      title: 'name is "x"',
      value: 'x',
      always: false,
      shape: expect.objectContaining({ types: ['string'] }),
    });
    const plain = JSON.stringify(memberOf(model.full, 'name'));
    expect(tried).toContain(`{"id":5,"name":${plain},"tag":"y","extra":1}`);
  });

  it('the optional member without which it passes', async () => {
    const { found, tried } = await locate(body, has('tag'));
    expect(found).toMatchObject({ kind: 'field', path: ['tag'], pointer: `${SCHEMAS}/Plant/properties/tag`, title: 'tag is "y"' });
    expect(tried).toContain('{"id":5,"name":"x","extra":1}');
  });

  it('the optional member, whatever it holds, or only what it held', async () => {
    expect((await locate(body, has('tag'))).found).toMatchObject({ value: 'y', always: true });
    expect((await locate(body, has('tag', 'y'))).found).toMatchObject({ value: 'y', always: false });
  });

  it('a number, told by its digits', async () => {
    const { found } = await locate('{"id":9223372036854775807,"name":""}', (value) => textOf(value).includes('9223372036854775807'));
    expect(found).toMatchObject({ path: ['id'], title: 'id is 9223372036854775807', constraint: { keyword: 'format' } });
  });

  it('a member that the schema does not declare', async () => {
    const { found } = await locate(body, has('extra'));
    expect(found).toMatchObject({
      kind: 'undeclared',
      pointer: expect.stringMatching(/\/additionalProperties$/),
      title: 'there is an undeclared member "extra"',
    });
  });

  it('the spelling, where the plain one passes', async () => {
    const { found } = await locate(body, (_, { style }) => style.space === '\n', { space: '\n' });
    expect(found).toMatchObject({ kind: 'spelling', pointer: operation.body?.content.at.pointer, constraint: { keyword: 'content' } });
  });

  it('two members that fail only together', async () => {
    const { found } = await locate(body, (value) => has('name', 'x')(value) && has('tag', 'y')(value));
    expect(found).toMatchObject({ path: ['name'], title: 'name is "x" while tag is "y"' });
  });

  it('nothing in particular where any body fails, or where two members fail each alone', async () => {
    const { found, tried } = await locate(body, () => true);
    expect(found).toBeUndefined();
    expect(tried.length).toBeLessThanOrEqual(model.fields.length + 2);
    expect((await locate(body, (value) => has('name', 'x')(value) || has('tag', 'y')(value))).found).toBeUndefined();
  });

  it('an optional member that is not there', async () => {
    const { found, tried } = await locate('{"id":5,"name":"x"}', (value) => !has('tag')(value));
    expect(found).toEqual({
      kind: 'left-out',
      path: ['tag'],
      pointer: model.shape.at.pointer,
      constraint: expect.objectContaining({ keyword: 'required' }),
      title: 'tag is left out',
    });
    expect(tried.at(-1)).toBe(`{"id":5,"name":"x","tag":${JSON.stringify(memberOf(model.full, 'tag'))}}`);
  });

  it('the order of the members', async () => {
    const nameFirst = (value: JsonValue): boolean => textOf(value).startsWith('{"name"');
    const { found } = await locate('{"name":"x","id":5,"tag":"y"}', nameFirst);
    expect(found).toMatchObject({
      kind: 'order',
      pointer: operation.body?.content.at.pointer,
      constraint: { keyword: 'content' },
      title: 'the members come in another order',
    });
  });

  it('no order, where the members stand in that of the plain body', async () => {
    const { tried } = await locate('{"id":5,"name":"x","tag":"y"}', () => true);
    expect(tried.filter((text) => text === '{"id":5,"name":"x","tag":"y"}').length).toBe(2);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}

describe('in nested objects, a failure comes from', async () => {
  const schemas = `{
    Order: { type: object, properties: { buyer: { $ref: '#/components/schemas/Buyer' }, note: { type: string } } },
    Buyer: { type: object, properties: { name: { type: string }, vat: { type: string }, age: { type: integer } } } }`;
  const nested = await contractOfText(documentWith("{ $ref: '#/components/schemas/Order' }", { schemas }));
  const order = requestModelOf(nested.operations[0] ?? fail()) ?? fail();

  const fieldsOf = async (text: string, isBad: (text: string) => boolean): Promise<string | undefined> => {
    const found = await locateFault(order, valuePart(parseJson(text) ?? fail()), (body) => Promise.resolve(isBad(textOf(body.value))));
    return found?.title;
  };

  it.each([
    ['the inner member', (text: string) => text.includes('"age":77'), 'buyer.age is 77'],
    ['two of them', (text: string) => text.includes('"age":77') && text.includes('"vat"'), 'buyer.vat is "v" while buyer.age is 77'],
    ['one of each object', (text: string) => text.includes('"age":77') && text.includes('"note"'), 'buyer.age is 77 while note is "n"'],
    ['the object itself', (text: string) => text.includes('"buyer"'), 'buyer is {"name":"x","vat":"v","age":77}'],
  ])('%s', async (_, isBad, title) => {
    expect(await fieldsOf('{"buyer":{"name":"x","vat":"v","age":77},"note":"n"}', isBad)).toBe(title);
  });
});
