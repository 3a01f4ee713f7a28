import { describe, expect, it } from 'vitest';
import { isRecursive, nodesWithin } from '../../../../core/schema/nodes-within.js';
import { nodeWithin } from './node-within.js';

describe('a schema', () => {
  it.each([
    ['of scalars', '{"properties":{"a":{"type":"string"}}}', false],
    [
      'that names another one twice',
      '{"properties":{"a":{"$ref":"#/$defs/b"},"c":{"$ref":"#/$defs/b"}},"$defs":{"b":{"type":"string"}}}',
      false,
    ],
    ['of a tree', '{"properties":{"children":{"items":{"$ref":"#"}}}}', true],
    ['that meets itself behind alternatives', '{"anyOf":[{"type":"null"},{"additionalProperties":{"$ref":"#"}}]}', true],
  ])('%s is recursive: %s', (_, schema, expected) => expect(isRecursive(nodeWithin(schema))).toBe(expected));

  it('lists what it applies, each once', () => {
    const node = nodeWithin('{"oneOf":[{"$ref":"#/$defs/a"},{"not":{"$ref":"#/$defs/a"}}],"$defs":{"a":{"minLength":1}}}');
    expect(nodesWithin(node).flatMap(({ assertions }) => assertions.map(({ keyword }) => keyword))).toEqual(['minLength']);
  });
});
