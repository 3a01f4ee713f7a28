import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../../../core/request/slots/template.js';
import { decodeJson } from '../../../../../core/json/decode.js';
import { printJson } from '../../../../../core/json/print.js';
import { type JsonValue, jsonObject } from '../../../../../core/json/value.js';
import { PLAIN_STYLE, type PresentPart, rawPart, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { streamOf } from '../../../../../property-tests/fuzz/engine/case-stream.js';
import { STRATEGIES } from '../../../../../property-tests/fuzz/engine/strategies.js';
import { freezeBody, writeBody } from '../../../../../property-tests/fuzz/cases/write-body.js';
import { contractOf, json } from '../../../support/contract-of.js';
import { type IntegerSlot, slottedNumber } from '../../../../../core/request/slots/slot.js';
import { drawCount } from '../../../support/draw-count.js';

const plants = await loadContract('openapi.yaml');
const schema = {
  type: 'object',
  required: ['many', 'deep'],
  properties: {
    many: { type: 'array', items: { type: 'integer', format: 'int32' }, minItems: 2 },
    deep: { type: 'object', properties: { on: { type: 'boolean' }, id: { type: 'integer' } }, required: ['id'] },
  },
};
const integers = await contractOf({
  '/orders': { post: { requestBody: { required: true, content: json(schema) }, responses: { 200: { description: 'done' } } } },
});

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('a body that is written', () => {
  it.each([
    ['openapi.yaml', plants],
    ['a document with integers everywhere', integers],
  ])('is known as what a reader of its bytes finds, whatever draws it: %s', (_, contract) => {
    const generators = contract.operations.map(generatorsOf);
    const stream = streamOf({ seed: 3, connection: 0, generators, strategies: STRATEGIES });
    let id = 1000;
    let plain = 0;
    for (let i = 0; i < drawCount(3000); i += 1) {
      const { strategy, plan, ...drawn } = stream.next();
      const { bytes } = writeBody(plan.body, () => String((id += 1)));
      // A copy is read: only the bytes themselves are known.
      const [known, read] = [decodeJson(bytes), decodeJson(new Uint8Array(bytes))];
      const words = `${strategy.id} ${i}`;
      expect({ ...known, value: undefined }, words).toEqual({ ...read, value: undefined });
      expect(known.value === undefined, words).toBe(read.value === undefined);
      // Some nest too deep to be compared as they are.
      if (known.value !== undefined && read.value !== undefined) expect(printJson(known.value), words).toBe(printJson(read.value));
      if (plan.body.kind !== 'value' || plan.body.style !== PLAIN_STYLE) continue;
      expect(known.value, words).toEqual(read.value);
      plain += 1;
      if (i % 50 === 0) stream.learn(drawn.generators, plan, { isNew: true, isSuccess: true });
    }
    expect(plain).toBeGreaterThan(drawCount(1500));
  });

  const slot = { fill: 'fresh', min: '1', max: '9' } as const;
  const number = (more: Partial<IntegerSlot>): JsonValue => slottedNumber('0', { ...slot, ...more });
  const value = jsonObject([
    ['a', number({})],
    ['b', number({ before: '"', after: '"' })],
  ]);

  it.each<readonly [string, PresentPart]>([
    ['a value', valuePart(value)],
    ['a text', rawPart(templateOf(value))],
  ])('tells the digits that it was filled with, and can be frozen with them: %s', (_, body) => {
    const digits = ['1', '2', '3', '4'].values();
    const written = writeBody(body, () => digits.next().value ?? '');
    expect([text(written.bytes), written.digits]).toEqual(['{"a":1,"b":"2"}', ['1', '2']]);
    const fills: string[] = [];
    const again = writeBody(freezeBody(body, written.digits), ({ fill }, name) => {
      fills.push(fill);
      return name;
    });
    expect(text(again.bytes)).toBe('{"a":1,"b":"2"}');
    // What is given is not filled anew.
    expect(fills).toEqual(['given', 'given']);
  });
});
