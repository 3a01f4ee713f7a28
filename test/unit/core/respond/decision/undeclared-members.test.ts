import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { describeUndeclared, undeclaredFinder } from '../../../../../core/respond/decision/undeclared-members.js';
import { schemaNodeOf } from '../../../../../core/openapi/schemas/schema-node-of.js';

const TEXT = { type: 'string' };
const PLANT = { type: 'object', required: ['name'], properties: { name: TEXT, tag: TEXT } };

function sentences(schema: object, body: unknown): readonly string[] {
  return describeUndeclared(undeclaredFinder(schemaNodeOf(schema))(fromJs(body)));
}

describe('undeclared members', () => {
  it.each<[string, object, unknown, readonly string[]]>([
    ['none', PLANT, { name: 'F', tag: 'x' }, []],
    ['one letter too many', PLANT, { name: 'F', tags: 'x' }, ['undeclared member tags; did you mean tag?']],
    ['two letters swapped', PLANT, { nmae: 'F' }, ['undeclared member nmae; did you mean name?']],
    ['another case', PLANT, { NAME: 'F' }, ['undeclared member NAME; did you mean name?']],
    [
      'other separators',
      { properties: { plantName: TEXT } },
      { 'plant-name': 1 },
      ['undeclared member plant-name; did you mean plantName?'],
    ],
    ['nothing similar', PLANT, { name: 'F', colour: 1 }, ['undeclared member colour']],
    ['what resembles a member that is there', PLANT, { name: 'F', tag: 'x', tags: [] }, ['undeclared member tags']],
    ['a required member without properties', { required: ['id'] }, { ids: 1 }, ['undeclared member ids; did you mean id?']],
    ['odd names', PLANT, { name: 'F', 'a b': 1, ['__proto__x']: 1 }, ['undeclared member "a b"', 'undeclared member __proto__x']],
    ['no object', PLANT, 'text', []],
  ])('%s', (_, schema, body, expected) => expect(sentences(schema, body)).toEqual(expected));

  it('belong to no branch of allOf, and to no target of a $ref', async () => {
    const schema = (await loadContract()).operations[0]?.body?.content.schema;
    if (schema === undefined) throw new Error('the contract has no body');
    const find = undeclaredFinder(schema);
    expect(find(fromJs({ id: 1, name: 'F', tag: 'x' }))).toEqual([]);
    expect(find(fromJs({ id: 1, name: 'F', tags: 'x' }))).toEqual([{ path: ['tags'], meant: 'tag', isDescribed: false }]);
  });

  it('are found at any depth, with their path', () => {
    const schema = { properties: { lines: { type: 'array', items: PLANT }, plant: PLANT } };
    expect(sentences(schema, { lines: [{ name: 'F' }, { name: 'F', tags: 1 }], plant: { name: 'F', Tag: 1 } })).toEqual([
      'undeclared member lines[1].tags; did you mean tag?',
      'undeclared member plant.Tag; did you mean tag?',
    ]);
  });

  it('are not those of an object whose schema names no members', () => {
    expect(sentences({ type: 'object' }, { any: 1 })).toEqual([]);
    expect(sentences({ properties: { labels: { type: 'object' } } }, { labels: { any: 1 } })).toEqual([]);
    expect(sentences({ additionalProperties: PLANT }, { fern: { name: 'F', tags: 1 } })).toEqual([
      'undeclared member fern.tags; did you mean tag?',
    ]);
  });

  it.each([[true], [TEXT]])('are only the misspelt ones where others are described by %j', (additionalProperties) => {
    expect(sentences({ ...PLANT, additionalProperties }, { name: 'F', colour: 'x' })).toEqual([]);
    expect(sentences({ ...PLANT, additionalProperties }, { name: 'F', tags: 'x' })).toEqual(['undeclared member tags; did you mean tag?']);
  });

  it('are named with what was meant where others are forbidden, which the judge only calls not allowed', () => {
    expect(sentences({ ...PLANT, additionalProperties: false }, { name: 'F', tags: 'x' })).toEqual([
      'undeclared member tags; did you mean tag?',
    ]);
  });

  it('are named up to five, and with a part of a long name', () => {
    const many = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`extra${i}`, i]));
    expect(sentences(PLANT, { name: 'F', ...many }).slice(4)).toEqual(['undeclared member extra4', '2 more undeclared members']);
    expect(sentences(PLANT, { name: 'F', ['x'.repeat(5_000)]: 1 })).toEqual([`undeclared member ${'x'.repeat(100)}…`]);
  });
});
