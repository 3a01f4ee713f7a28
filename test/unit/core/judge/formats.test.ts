import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../core/schema/evaluate.js';
import { judgeBody } from '../../../../core/judge/judge-body.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };
const media = { name: 'application/json', at, schema: nodeWithin('{"properties":{"when":{"format":"date-time"}}}'), examples: [] };
const judged = (when: string): readonly (readonly [string, string])[] =>
  judgeBody(new TextEncoder().encode(JSON.stringify({ when })), media, evaluate).situations.map(({ id, because }) => [id, because]);

describe('a string of a format', () => {
  it('that is sound is valid', () => expect(judged('2026-01-31T12:00:00Z').map(([id]) => id)).toEqual(['valid']));

  it('that is broken is unspecified, with the reason', () => {
    expect(judged('tomorrow').slice(1)).toEqual([['other-format', 'when must be a date-time such as 2026-01-31T12:00:00Z (RFC 3339)']]);
  });

  it('in an unusual spelling is unspecified', () => {
    expect(judged('2026-01-31t12:00:00z').map(([id]) => id)).toEqual(['valid', 'format-spelling']);
  });
});
