import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { nodeOfValue } from './node-within.js';
import { type Json, NAMES, PLAIN_NAMES } from './schema-pairs.js';
import { type WideSchema, wideSchemaPairs } from './wide-schema-pairs.js';
import { drawCount } from '../../support/draw-count.js';

/** True or false; undefined for a value that servers read differently, or a multiple that the oracles round. */
function judgeOfKit(schema: WideSchema): (value: Json) => boolean | undefined {
  const node = nodeOfValue(fromJs(schema));
  const rounds = JSON.stringify(schema).includes('multipleOf');
  return (value) => {
    if (rounds && /e[-+]|0\.1/.test(JSON.stringify(value))) return undefined;
    const { violations, oddities } = evaluate(node, fromJs(value));
    return oddities.length > 0 ? undefined : violations.length === 0;
  };
}

let serial = 0;

async function judgeOfHyperjump(schema: WideSchema): Promise<(value: Json) => boolean> {
  serial += 1;
  const id = `https://wide-oracle.example/${serial}`;
  registerSchema(structuredClone(schema), id);
  const check = await validate(id);
  unregisterSchema(id);
  return (value) => check(value).valid;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false });

const WIDE =
  'required oneOf not contains minContains maxContains dependentRequired minProperties maxProperties uniqueItems multipleOf pattern never';

describe('evaluate, on recursive schemas with every applicator,', () => {
  it('agrees with Hyperjump', async () => {
    const verdicts: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(wideSchemaPairs(NAMES), async ([schema, values]) => {
        const [kit, oracle] = [judgeOfKit(schema), await judgeOfHyperjump(schema)];
        for (const value of values) {
          const opinion = kit(value);
          if (opinion === undefined) continue;
          verdicts.push(opinion);
          expect(opinion, `${JSON.stringify(schema)} on ${JSON.stringify(value)}`).toBe(oracle(value));
        }
      }),
      { numRuns: drawCount(150) },
    );
    const valid = verdicts.filter(Boolean).length / verdicts.length;
    expect(verdicts.length).toBeGreaterThan(drawCount(800));
    expect(valid).toBeGreaterThan(0.15);
    expect(valid).toBeLessThan(0.85);
  });

  it('breaks every keyword in such pairs', () => {
    const broken = new Set<string>();
    for (const [schema, values] of fc.sample(wideSchemaPairs(NAMES), { numRuns: 400, seed: 20_261_122 })) {
      const node = nodeOfValue(fromJs(schema));
      for (const value of values) for (const { assertion } of evaluate(node, fromJs(value)).violations) broken.add(assertion.keyword);
    }
    expect(WIDE.split(' ').filter((keyword) => !broken.has(keyword))).toEqual([]);
  });

  it('agrees with ajv', () => {
    fc.assert(
      fc.property(wideSchemaPairs(PLAIN_NAMES), ([schema, values]) => {
        const text = JSON.stringify(schema);
        // Of what other schemas have evaluated, ajv forgets some.
        if (text.includes('"unevaluated')) return;
        // Beside prefixItems, ajv takes an empty array where contains needs one item; Hyperjump does not.
        if (text.includes('"contains"') && text.includes('"prefixItems"')) return;
        const [kit, oracle] = [
          judgeOfKit(schema),
          ajv.compile({ $id: `https://wide.example/${(serial += 1)}`, ...structuredClone(schema) }),
        ];
        for (const value of values) {
          const opinion = kit(value);
          if (opinion !== undefined) expect(opinion, `${JSON.stringify(schema)} on ${JSON.stringify(value)}`).toBe(oracle(value));
        }
      }),
      { numRuns: drawCount(300) },
    );
  });
});
