import { describe, expect, it } from 'vitest';
import { walkOf } from '../../../msw/document-walk.js';
import { createSampler } from '../../../msw/sample.js';

const TREE = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    next: { $ref: '#/components/schemas/Tree', description: 'another' },
    trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
  },
};

describe('the sample of a recursive schema', () => {
  it('ends where the schema goes on', () => {
    const sample = createSampler(walkOf({ components: { schemas: { Tree: TREE } } }), true);
    expect(sample({ $ref: '#/components/schemas/Tree' })).toEqual({ name: 'string', next: undefined, trees: [] });
  });
});
