import { describe, expect, it } from 'vitest';
import { kindIfKnown } from '../../../../../core/judge/expectation.js';
import { jsonArray, jsonNumber } from '../../../../../core/json/value.js';
import { expectationOf } from '../../../../../property-tests/fuzz/parts/expectation-of.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import type { ParameterChange } from '../../../../../property-tests/fuzz/parts/campaign-head.js';
import { headWithChanges } from '../../../../../property-tests/fuzz/parts/parameter-change.js';
import { parameterFault } from '../../../../../property-tests/fuzz/faults/parameter-fault.js';
import { keyOfChanges, smallerChanges } from '../../../../../property-tests/fuzz/parts/smaller-changes.js';
import { contractOfText } from '../../../support/contract-of-text.js';

const { operations } = await contractOfText(`
paths:
  /plants/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: sort, in: query, required: true, schema: { type: string, enum: [name, age] } }
        - { name: X-Depot, in: header, schema: { type: string } }
      responses: { '200': { description: ok }, '400': { description: wrong } }
    put:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: ok } }
`);
const [reading, changing] = operations.map(generatorsOf);
if (reading === undefined || changing === undefined) throw new Error('two operations are needed');
const { operation, heads, parameters } = reading;
const [id, limit, sort, depot] = parameters;
if (id === undefined || limit === undefined || sort === undefined || depot === undefined) throw new Error('four parameters are needed');

const targetOf = (...changes: readonly ParameterChange[]): string | undefined => headWithChanges(operation, heads.plain, changes)?.target;

describe('a head with other parameters', () => {
  it('has each value in the style of its parameter', () => {
    const head = headWithChanges(operation, heads.plain, [
      { kind: 'value', part: limit, value: jsonNumber('101') },
      { kind: 'value', part: depot, value: 'a b' },
    ]);
    expect(head?.target).toMatch(/^\/plants\/\d+\?sort=name&limit=101$/);
    expect(head?.headers).toContainEqual(['X-Depot', 'a b']);
    expect(head?.drawn?.changes).toHaveLength(2);
  });

  it('has texts as they are, repeated names, and names that nobody declares', () => {
    expect(targetOf({ kind: 'texts', part: limit, texts: ['%zz'], isRaw: true })).toContain('limit=%zz');
    expect(targetOf({ kind: 'texts', part: limit, texts: ['1', '2'], isRaw: false })).toContain('limit=1&limit=2');
    expect(targetOf({ kind: 'undeclared', in: 'query', name: 'a b', text: 'é' })).toContain('a%20b=%C3%A9');
    expect(targetOf({ kind: 'left-out', part: sort })).not.toContain('sort');
  });

  it.each<readonly [string, ParameterChange]>([
    ['a line break in a header', { kind: 'texts', part: depot, texts: ['a\r\nHost: x'], isRaw: true }],
    ['a space in a target', { kind: 'texts', part: limit, texts: ['1 HTTP/1.1'], isRaw: true }],
    ['no text in a path', { kind: 'texts', part: id, texts: [''], isRaw: true }],
    ['an array in a header that holds none', { kind: 'value', part: sort, value: jsonArray([jsonArray([])]) }],
  ])('cannot have %s', (_, change) => {
    expect(targetOf(change)).toBeUndefined();
  });

  it('is the plain one without changes', () => {
    expect(headWithChanges(operation, heads.plain, [])).toBe(heads.plain);
  });
});

describe('the keys of what is changed', () => {
  it('are not drawn', () => {
    expect(changing.parameters).toEqual([]);
    expect(changing.heads.varied.some(({ id: name }) => name.includes('path'))).toBe(true);
  });
});

describe('the fault of a parameter', () => {
  const faultOf = (change: ParameterChange): readonly [string, string, string] => {
    const head = headWithChanges(operation, heads.plain, [change]) ?? heads.plain;
    const expectation = expectationOf(reading, { head, body: { kind: 'absent' } }, new Uint8Array());
    const { title, constraint } = parameterFault(operation, change, expectation);
    return [title, constraint.keyword, kindIfKnown(expectation)];
  };

  it.each<readonly [ParameterChange, string, string, string]>([
    [{ kind: 'value', part: limit, value: jsonNumber('101') }, 'query limit is 101', 'maximum', 'invalid'],
    [{ kind: 'value', part: limit, value: jsonNumber('99') }, 'query limit is 99', 'type', 'accept'],
    [{ kind: 'value', part: sort, value: 'size' }, 'query sort is "size"', 'enum', 'invalid'],
    [{ kind: 'left-out', part: sort }, 'query sort is missing', 'required', 'invalid'],
    [{ kind: 'texts', part: limit, texts: ['1', '2'], isRaw: false }, 'query limit is there twice', 'type', 'unspecified'],
    [{ kind: 'undeclared', in: 'query', name: 'x', text: '1' }, 'there is an undeclared query parameter "x"', 'parameters', 'unspecified'],
  ])('names it as the gate does: %#', (change, title, keyword, kind) => {
    expect(faultOf(change)).toEqual([title, keyword, kind]);
  });
});

describe('smaller changes', () => {
  it('are fewer first, then simpler, and each is tried once', () => {
    const changes: readonly ParameterChange[] = [
      { kind: 'value', part: limit, value: jsonNumber('150') },
      { kind: 'value', part: depot, value: 'abc' },
    ];
    const smaller = [...smallerChanges(changes)];
    expect(smaller.slice(0, 2).map((one) => one.length)).toEqual([1, 1]);
    const keys = smaller.map((one) => keyOfChanges({ base: heads.plain, changes: one }));
    expect(new Set(keys).size).toBeGreaterThan(keys.length / 2);
    expect(keys).toContain('query.limit 0\u0000header.X-Depot "abc"');
  });
});
