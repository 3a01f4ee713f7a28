import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { nodeOfText } from '../schema-node-of.js';

const node = nodeOfText('{"type":"string","format":"uri"}');

describe('a path where a URI is described', () => {
  it.each([
    ['response', '/workshops/7', true],
    ['response', '//host.invalid/a', true],
    ['response', '/a b', false],
    ['response', 'workshops/7', false],
    ['request', '/workshops/7', false],
  ] as const)('in a %s, %s: %s', (direction, text, isHeld) => {
    expect(evaluate(node, text, { formats: 'assertion', direction }).violations.length === 0).toBe(isHeld);
  });
});
