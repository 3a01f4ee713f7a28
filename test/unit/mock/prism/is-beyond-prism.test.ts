import { describe, expect, it } from 'vitest';
import { isBeyondPrism } from '../../../../mock/prism/is-beyond-prism.js';
import { parseJson } from '../../../../core/json/parse.js';
import { schemaNodeOf } from '../../core/schema/schema-node-of.js';

const isBeyond = (schemas: object): boolean => isBeyondPrism(schemaNodeOf(parseJson(JSON.stringify({ components: { schemas } })) ?? null));
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Each schema has the next one twice, so that `depth` schemas are two to the power of `depth` where references are written out. */
function doubled(depth: number): object {
  const levels = Array.from({ length: depth }, (_, i) => [
    i === 0 ? 'Root' : `Level${i}`,
    { properties: i === depth - 1 ? {} : { left: ref(`Level${i + 1}`), right: ref(`Level${i + 1}`) } },
  ]);
  return Object.fromEntries(levels);
}

describe('beyond Prism', () => {
  it.each<[string, object, boolean]>([
    ['a plain schema', { Root: { type: 'object', properties: { id: { type: 'integer' } } } }, false],
    ['a schema that is used several times', doubled(5), false],
    ['a schema that is long when its references are written out', doubled(12), true],
    ['a schema that would take longer than the mock lives', doubled(60), true],
    ['a circular schema', { Root: { properties: { next: ref('Root') } } }, true],
    [
      'a schema that leads to a circular one',
      { Root: { properties: { a: ref('A') } }, A: { properties: { b: ref('B') } }, B: { items: ref('A') } },
      true,
    ],
    ['a format that only some validators know', { Root: { items: { type: 'string', format: 'url' } } }, true],
  ])('%s', (_, schemas, expected) => {
    expect(isBeyond(schemas)).toBe(expected);
  });
});
