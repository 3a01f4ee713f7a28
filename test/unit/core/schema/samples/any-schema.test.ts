import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { printJson } from '../../../../../core/json/print.js';
import { loadAnyContract } from '../../../../../core/openapi/load-contract.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { validValue } from '../../../../../core/schema/samples/valid-value.js';
import { nodeOfValue } from '../node-within.js';
import { NAMES } from '../schema-pairs.js';
import { wideSchemaPairs } from '../wide-schema-pairs.js';
import { drawCount } from '../../../support/draw-count.js';

const ID = 'https://any-schema.example/';
const PAIRS = fc.sample(wideSchemaPairs(NAMES), { numRuns: drawCount(70), seed: 4 });

describe('validValue, for schemas that nobody would write,', () => {
  it('makes only values that Hyperjump finds valid too', async () => {
    let found = 0;
    for (const [schema] of PAIRS) {
      const value = validValue(nodeOfValue(fromJs(schema)));
      if (value === undefined) continue;
      found += 1;
      registerSchema(structuredClone(schema), ID);
      const check = await validate(ID);
      unregisterSchema(ID);
      expect(check(JSON.parse(printJson(value))).valid, `${JSON.stringify(schema)} ${printJson(value)}`).toBe(true);
    }
    expect(found).toBeGreaterThan(drawCount(45));
  });

  it('finds a value for nearly all of which a random value is valid', () => {
    const possible = PAIRS.flatMap(([schema, values]) => {
      const node = nodeOfValue(fromJs(schema));
      return values.some((value) => evaluate(node, fromJs(value), { formats: 'assertion' }).violations.length === 0) ? [node] : [];
    });
    const missed = possible.filter((node) => validValue(node, { optional: 'none' }) === undefined);
    expect(possible.length).toBeGreaterThan(drawCount(35));
    expect(missed.length).toBeLessThanOrEqual(2);
  });
});

const FOLDER = 'node_modules/@readme/oas-examples';
const DOCUMENTS = [
  '3.0/json/request-examples.json',
  '3.0/yaml/discriminators.yaml',
  '3.0/yaml/schema-circular.yaml',
  '3.1/json/security.json',
  '3.1/yaml/schema-types.yaml',
  '3.1/yaml/train-travel.yaml',
];

/** Alternatives that are all alike, and texts that are integers. */
const IMPOSSIBLE = new Set(['3.0/yaml/discriminators.yaml:225', '3.1/yaml/schema-types.yaml:839', '3.1/yaml/schema-types.yaml:866']);

describe('validValue, for real documents,', () => {
  it.each(DOCUMENTS)('%s: makes a value of every schema, twice the same', async (file) => {
    const { operations } = await loadAnyContract(`${FOLDER}/${file}`);
    const contents = operations.flatMap(({ body, responses }) => [body, ...responses]).flatMap((part) => part?.content ?? []);
    for (const { schema } of contents) {
      for (const optional of ['all', 'none'] as const) {
        if (IMPOSSIBLE.has(`${schema.at.file.replace(`${FOLDER}/`, '')}:${schema.at.line}`)) continue;
        const value = validValue(schema, { optional });
        expect(value, `${schema.at.file}:${schema.at.line}`).toBeDefined();
        expect(validValue(schema, { optional })).toEqual(value);
      }
    }
  });
});
