import { describe, expect, it } from 'vitest';
import { contentCase, fieldCase, undeclaredCase } from '../../../../core/cases/field-case.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import { jsonObject } from '../../../../core/json/value.js';
import { requestModelOf } from '../../../../core/request/request-model.js';
import { rawPart } from '../../../../core/request/plan/request-plan.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { PLAIN } from '../../../../core/input/input.js';

const [model] = (await loadContract('openapi.yaml')).operations.flatMap((operation) => requestModelOf(operation) ?? []);
if (model === undefined) throw new Error('the document has no operation with a body');
const textOf = (planned: Parameters<typeof bodyBytes>[0]): unknown => JSON.parse(Buffer.from(bodyBytes(planned, asWritten)).toString());
const plain = textOf(contentCase(model, { suite: 'valid', name: 'x', title: 'x', input: PLAIN, plan: {} }));
const [root, name] = ['', 'name'].map((path) => model.fields.find((field) => field.path.join('/') === path));

describe('a case about one field', () => {
  it('is named after it, and told at the keyword that it probes', () => {
    const made =
      name &&
      fieldCase(model, name, { suite: 'valid', id: 'empty', words: 'is empty', input: { kind: 'string', form: 'empty' }, value: '' });
    expect(made).toMatchObject({
      suite: 'valid',
      name: 'name/empty',
      title: 'name is empty',
      input: { kind: 'string', form: 'empty' },
      constraint: { keyword: 'type', at: { pointer: '/components/schemas/Plant/properties/name/type' } },
      focus: '/components/schemas/Plant/properties/name',
      control: 'full',
    });
    expect(made && textOf(made)).toEqual({ ...Object(plain), name: '' });
  });

  it('is named after the body where it is about all of it, and has the plain invalid one as its control where it is invalid', () => {
    const made =
      root &&
      fieldCase(model, root, { suite: 'invalid', id: 'null', words: 'is null', input: { kind: 'value', form: 'null' }, value: null });
    expect(made).toMatchObject({ name: 'body/null', title: 'the body is null', control: 'plain-invalid' });
    expect(made && textOf(made)).toBeNull();
  });

  it('may send another body altogether', () => {
    const body = jsonObject([['data', null]]);
    const made =
      name &&
      fieldCase(model, name, { suite: 'invalid', id: 'deep', words: 'is too deep', input: { kind: 'members', form: 'wrong-depth' }, body });
    expect(made && textOf(made)).toEqual({ data: null });
  });
});

describe('a case that is not about one field', () => {
  const words = {
    suite: 'valid',
    name: 'extra',
    title: 'there is more',
    input: { kind: 'unknown-members', form: 'unknown-member' },
  } as const;

  it('is told at the object to which it adds members', () => {
    const made = undeclaredCase(model, { path: [], shape: model.shape }, { ...words, body: jsonObject([['extra', null]]) });
    expect(made).toMatchObject({ ...words, focus: `${model.shape.at.pointer}/additionalProperties`, control: 'full' });
  });

  it('is told at the media type, and differs from the plain request in what it says', () => {
    const made = contentCase(model, { ...words, plan: { body: rawPart(['[]']) } });
    expect(made).toMatchObject({ ...words, constraint: { keyword: 'content', at: model.media.at }, focus: model.media.at.pointer });
    expect(made.plan.head).toBe(model.head);
    expect(textOf(made)).toEqual([]);
  });
});
