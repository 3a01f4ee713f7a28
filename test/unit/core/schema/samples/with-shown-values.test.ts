import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { printJson } from '../../../../../core/json/print.js';
import type { Direction } from '../../../../../core/schema/nodes/schema-node.js';
import { validValue } from '../../../../../core/schema/samples/valid-value.js';
import { withShownValues } from '../../../../../core/schema/samples/with-shown-values.js';
import { nodeOfValue } from '../node-within.js';

function shown(schema: object, direction: Direction = 'request'): string {
  const node = nodeOfValue(fromJs(schema));
  const plain = validValue(node, { direction });
  if (plain === undefined) throw new Error('no valid value');
  return printJson(withShownValues(node, plain, direction));
}

const text = (...examples: readonly unknown[]): object => ({ type: 'string', examples });

describe('withShownValues', () => {
  it('takes what each schema shows, in members, items and branches', () => {
    const owner = { oneOf: [{ type: 'object', required: ['name'], properties: { name: text('Ada') } }, { type: 'string' }] };
    const schema = { type: 'object', properties: { country: text('DE'), tags: { type: 'array', minItems: 1, items: text('new') }, owner } };
    expect(shown(schema)).toBe('{"country":"DE","tags":["new"],"owner":{"name":"Ada"}}');
  });

  it('takes the outermost one that is valid, and within an invalid one those of its members', () => {
    const properties = { country: text('DE'), size: { type: 'integer', default: 4 } };
    expect(shown({ type: 'object', properties, examples: [{ size: 'no' }, { size: 7 }] })).toBe('{"size":7}');
    expect(shown({ type: 'object', properties, examples: [{ size: 'no' }] })).toBe('{"country":"DE","size":4}');
  });

  it('takes null and what is empty for responses only', () => {
    const schema = {
      type: 'object',
      properties: { note: { type: ['string', 'null'], examples: [null] }, list: { type: 'array', default: [] } },
    };
    expect(shown(schema, 'response')).toBe('{"note":null,"list":[]}');
    expect(shown(schema)).not.toContain('null');
  });
});
