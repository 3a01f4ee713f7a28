import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { allows } from '../../../../core/schema/allows.js';
import { nodeOfText } from './schema-node-of.js';

describe('allows', () => {
  it('asserts formats', () => {
    const day = nodeOfText('{ "type": "string", "format": "date" }');
    expect(allows(day, '2024-02-29')).toBe(true);
    expect(allows(day, '2023-02-29')).toBe(false);
  });

  it('heeds readOnly in the direction that is given, and in none otherwise', () => {
    const thing = nodeOfText('{ "required": ["id"], "properties": { "id": { "readOnly": true } } }');
    const empty = fromJs({});
    expect([allows(thing, empty), allows(thing, empty, 'request'), allows(thing, empty, 'response')]).toEqual([false, true, false]);
  });
});
