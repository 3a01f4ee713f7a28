import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { type Json, NAMES, PLAIN_NAMES, type SchemaDocument, schemaPairs } from './schema-pairs.js';
import { schemaNodeOf } from './schema-node-of.js';
import { drawCount } from '../../support/draw-count.js';

type Judge = (value: Json) => boolean;

let serial = 0;

async function judgeOfHyperjump(document: SchemaDocument): Promise<Judge> {
  serial += 1;
  const id = `https://oracle.example/${serial}`;
  registerSchema(structuredClone(document), id);
  const check = await validate(id);
  unregisterSchema(id);
  return (value) => check(value).valid;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false });

const judgeOfAjv = (document: SchemaDocument): Judge => ajv.compile(structuredClone(document));

function judgeOfKit(document: SchemaDocument): Judge {
  const node = schemaNodeOf(fromJs(document));
  return (value) => evaluate(node, fromJs(value)).violations.length === 0;
}

const KEYWORDS =
  'type required enum const never minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems'.split(' ');

describe('evaluate', () => {
  it('agrees with Hyperjump on many schemas and values', async () => {
    const verdicts: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(schemaPairs(NAMES), async ([document, values]) => {
        const [kit, oracle] = [judgeOfKit(document), await judgeOfHyperjump(document)];
        for (const value of values) {
          const expected = oracle(value);
          verdicts.push(expected);
          expect(kit(value), JSON.stringify(value)).toBe(expected);
        }
      }),
      { numRuns: drawCount(700) },
    );
    const valid = verdicts.filter(Boolean).length / verdicts.length;
    expect(verdicts.length).toBeGreaterThanOrEqual(drawCount(5600));
    expect(valid).toBeGreaterThan(0.15);
    expect(valid).toBeLessThan(0.85);
  });

  it('agrees with ajv', () => {
    fc.assert(
      fc.property(schemaPairs(PLAIN_NAMES), ([document, values]) => {
        const [kit, oracle] = [judgeOfKit(document), judgeOfAjv(document)];
        for (const value of values) expect(kit(value), JSON.stringify(value)).toBe(oracle(value));
      }),
      { numRuns: drawCount(100) },
    );
  });

  it('breaks and keeps every keyword in those pairs', () => {
    const broken = new Set<string>();
    const held = new Set<string>(['never']);
    for (const [document, values] of fc.sample(schemaPairs(NAMES), 500)) {
      const node = schemaNodeOf(fromJs(document));
      for (const evaluation of values.map((value) => evaluate(node, fromJs(value)))) {
        for (const { assertion } of evaluation.violations) broken.add(assertion.keyword);
        for (const { keyword } of evaluation.held) held.add(keyword);
      }
    }
    expect([...broken].toSorted()).toEqual(KEYWORDS.toSorted());
    expect([...held].toSorted()).toEqual(KEYWORDS.toSorted());
  });

  it('agrees with Hyperjump on names that Object.prototype has', async () => {
    const text =
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/components/schemas/Root","components":{"schemas":{"Root":' +
      '{"properties":{"__proto__":{"type":"integer"},"constructor":{"type":"string"}},"required":["__proto__"],"additionalProperties":false}}}}';
    const document: SchemaDocument = JSON.parse(text);
    const oracle = await judgeOfHyperjump(document);
    const node = schemaNodeOf(parseJson(text) ?? null);
    for (const body of ['{}', '{"__proto__":1}', '{"__proto__":"x"}', '{"__proto__":1,"constructor":1}', '{"__proto__":1,"toString":1}']) {
      expect(evaluate(node, parseJson(body) ?? null).violations.length === 0, body).toBe(oracle(JSON.parse(body)));
    }
  });

  it('says the same of a value however its numbers and members are written', () => {
    fc.assert(
      fc.property(schemaPairs(NAMES), fc.constantFrom('e0', '.0', '0e-1', '.00E+0'), ([document, values], tail) => {
        const node = schemaNodeOf(fromJs(document));
        const valid = (value: JsonValue): boolean => evaluate(node, value).violations.length === 0;
        for (const value of values) expect(valid(rewrite(fromJs(value), tail)), printJson(fromJs(value))).toBe(valid(fromJs(value)));
      }),
      { numRuns: drawCount(150) },
    );
  });
});

/** The same value with integers written with a tail and members the other way round. */
function rewrite(value: JsonValue, tail: string): JsonValue {
  if (isNumber(value)) return /^-?\d+$/.test(value.text) && value.text !== '0' ? jsonNumber(value.text + tail) : value;
  if (isArray(value)) return jsonArray(value.items.map((item) => rewrite(item, tail)));
  if (isObject(value)) return jsonObject(value.members.map(([name, item]) => [name, rewrite(item, tail)] as const).toReversed());
  return value;
}
