import { expect, it } from 'vitest';
import { judgeDecoded } from '../../../../core/judge/judge-decoded.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };

/** The situations of a text of a schema. */
function judged(schema: string, text: string): readonly string[] {
  const media = { name: 'text/plain', at, schema: nodeWithin(schema), examples: [] };
  return judgeDecoded(media, 'text/plain', new TextEncoder().encode(text)).situations.map(({ id }) => id);
}

it('JSON under text/plain is unspecified, because few servers read it, and invalid if it breaks the schema', () => {
  const schema = '{"type":"object","required":["a"]}';
  expect(judged(schema, '{"a":1}')).toEqual(['valid', 'value-spelling']);
  expect(judged(schema, '{}')).toEqual(['schema-broken', 'value-spelling']);
});

it('a text of a string is valid', () => {
  expect(judged('{"type":"string"}', '{"a":1}')).toEqual(['valid']);
});
