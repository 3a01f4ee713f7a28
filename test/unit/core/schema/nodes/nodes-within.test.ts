import { describe, expect, it } from 'vitest';
import { nodesWithin } from '../../../../../core/schema/nodes/nodes-within.js';
import { nodeWithin } from '../node-within.js';

describe('a schema', () => {
  it('lists what it applies, each once', () => {
    const node = nodeWithin('{"oneOf":[{"$ref":"#/$defs/a"},{"not":{"$ref":"#/$defs/a"}}],"$defs":{"a":{"minLength":1}}}');
    expect(nodesWithin(node).flatMap(({ assertions }) => assertions.map(({ keyword }) => keyword))).toEqual(['minLength']);
  });
});
