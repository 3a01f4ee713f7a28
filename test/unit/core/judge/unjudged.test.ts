import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { judgeBody } from '../../../../core/judge/judge-body.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };

describe('a body that takes too long to evaluate', () => {
  it('is neither valid nor invalid', () => {
    const media = { name: 'application/json', at, schema: nodeWithin('{"pattern":"^(a+)+\\\\1$"}'), examples: [] };
    const { situations } = judgeBody(new TextEncoder().encode(JSON.stringify('a'.repeat(100))), media, evaluate);
    expect(situations.map(({ id }) => id)).toEqual(['valid', 'unjudged']);
  });
});
