import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshIds } from '../../../../core/cases/fresh-ids.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { judgeWith } from '../../../../core/judge/judge.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import type { Contract, Operation } from '../../../../core/contract/contract.js';
import type { SchemaNode } from '../../../../core/schema/nodes/schema-node.js';
import { NAMES, schemaPairs } from '../schema/schema-pairs.js';
import { schemaNodeOf } from '../schema/schema-node-of.js';
import { drawCount } from '../../support/draw-count.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };

function operationWith(schema: SchemaNode): Operation {
  const content = { name: 'application/json', at, schema, examples: [] };
  return {
    id: 'POST /x',
    caseFolder: '',
    method: 'POST',
    path: '/x',
    at,
    body: { required: true, requiredAt: at, content, otherContents: [] },
    parameters: [],
    responses: [],
    security: undefined,
  };
}

function contractWith(operation: Operation): Contract {
  return {
    title: 'x',
    version: '1',
    file: 'x',
    at,
    files: ['x'],
    sha256: '',
    operations: [operation],
    leftOut: [],
    warnings: [],
    document: {},
  };
}

describe('for any schema', () => {
  it('cases are made, each with an id of its own, and are what they say whatever is filled in', () => {
    let made = 0;
    fc.assert(
      fc.property(schemaPairs(NAMES), fc.nat({ max: 2 ** 30 }), ([document], start) => {
        const operation = operationWith(schemaNodeOf(fromJs(document)));
        const cases = namedCases(contractWith(operation), true);
        made += cases.length;
        expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
        const { fill, refill } = freshIds(start);
        for (const testCase of cases.filter(({ expectation }) => expectation.kind !== 'unspecified')) {
          for (const fills of [fill, refill])
            expect(judgeWith(operation, testCase.plan.head.facts, bodyBytes(testCase, fills)).kind, testCase.id).toBe(
              testCase.expectation.kind,
            );
        }
      }),
      { numRuns: drawCount(30) },
    );
    expect(made).toBeGreaterThan(drawCount(2000));
  });

  it('the plain body is one that it takes, nearly always where there is one', () => {
    let [takable, missed] = [0, 0];
    for (const [document, values] of fc.sample(schemaPairs(NAMES), { numRuns: 250, seed: 20_261_121 })) {
      const schema = schemaNodeOf(fromJs(document));
      if (!values.some((value) => evaluate(schema, fromJs(value)).violations.length === 0)) continue;
      takable += 1;
      if (plainCase(operationWith(schema)).expectation.kind !== 'accept') missed += 1;
    }
    expect(takable).toBeGreaterThan(80);
    expect(missed / takable).toBeLessThan(0.03);
  });
});
