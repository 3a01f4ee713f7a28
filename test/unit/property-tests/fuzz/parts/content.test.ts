import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { expectationOf } from '../../../../../property-tests/fuzz/parts/expectation-of.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { rawPart } from '../../../../../core/request/plan/request-plan.js';
import { draws } from '../../generate/arbitraries/draws.js';

const schema =
  '{ type: object, required: [name], properties: { name: { type: string, maxLength: 5 }, tags: { type: array, items: { type: string } } } }';
const { operations } = await contractOfText(`
paths:
  /form: { post: { requestBody: { content: { application/x-www-form-urlencoded: { schema: ${schema} } } }, responses: { '204': { description: ok } } } }
  /parts: { post: { requestBody: { content: { multipart/form-data: { schema: ${schema} } } }, responses: { '204': { description: ok } } } }
  /cat: { post: { requestBody: { content: { application/json: { schema: { oneOf: [{ type: object, required: [meow], properties: { meow: { type: boolean } }, additionalProperties: false }, { type: object, required: [bark], properties: { bark: { type: integer } }, additionalProperties: false }] } } } }, responses: { '204': { description: ok } } } }
  /lists: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { rows: { type: array, items: { type: object } } } } } } }, responses: { '204': { description: ok } } } }
`);
const [form, parts, cat, lists] = operations.map(generatorsOf);
if (form === undefined || parts === undefined || cat === undefined || lists === undefined) throw new Error('four operations are needed');

const textOf = (json: string, of = form): string | undefined => {
  const body = of.content?.write(parseJson(json) ?? null);
  return body?.kind === 'raw' ? Buffer.from(body.template[0] as Uint8Array).toString() : undefined;
};

describe('the content of a request', () => {
  it('is written by the codec of its media type', () => {
    expect(textOf('{"name":"a b","tags":["x","y"]}')).toBe('name=a%20b&tags=x&tags=y');
    expect(textOf('{"name":"a"}', parts)).toContain('name="name"\r\n\r\na\r\n');
  });

  it.each(['{"name":{}}', '{"name":["a"]}', '{"":"a"}', '[1]'])('is nothing that a form would hold as another value: %s', (json) => {
    expect(textOf(json)).toBeUndefined();
  });

  it('has members of plain names in multipart', () => {
    expect(textOf('{"name":"a","\\"x":"1"}', parts)).toBeUndefined();
  });

  it('has every alternative of a schema', () => {
    const drawn = draws(cat.content?.valid ?? fail(), 200).map((value) => JSON.stringify(value));
    expect(drawn.some((text) => text.includes('meow'))).toBe(true);
    expect(drawn.some((text) => text.includes('bark'))).toBe(true);
  });
});

describe('the expectation of a text that no codec wrote', () => {
  const kindOf = (of: typeof form, text: string): string =>
    expectationOf(of, { head: of.heads.plain, body: rawPart([text]) }, new TextEncoder().encode(text)).kind;

  it('is open for multipart, and for a form with brackets', () => {
    expect(kindOf(parts, '--x\r\n')).toBe('unspecified');
    expect(kindOf(form, '[name]=a')).toBe('unspecified');
    expect(kindOf(form, 'name=abcdefg')).toBe('invalid');
  });

  it('is no such text where it is the plain body', () => {
    const body = lists.content?.plain ?? fail();
    if (body.kind !== 'raw') throw new Error('a form is bytes');
    const bytes = Buffer.concat(body.template.map((piece) => (piece instanceof Uint8Array ? piece : Buffer.from(String(piece)))));
    expect(bytes.toString()).toContain('name="rows"');
    expect(expectationOf(lists, { head: lists.heads.plain, body }, bytes).kind).toBe('accept');
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
