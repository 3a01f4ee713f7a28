import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../../../../core/json/decode.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { type JsonValue, jsonArray, jsonObject } from '../../../../../core/json/value.js';
import { rawPart, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { slottedNumber } from '../../../../../core/request/slots/slot.js';
import { writtenBody } from '../../../../../core/request/wire/written-body.js';

const slot = { fill: 'fresh', min: '1', max: '9' } as const;
const slotted = jsonObject([['id', slottedNumber('7', slot)]]);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('the bytes of a body', () => {
  it('of a value are known to mean it, so that it is not parsed', () => {
    const bytes = writtenBody(valuePart(slotted));
    expect(textOf(bytes)).toBe('{"id":7}');
    expect(decodeJson(bytes).value).toBe(slotted);
  });

  it.each<[string, JsonValue, string, JsonValue | undefined]>([
    ['text around its digits', jsonArray([slottedNumber('7', { ...slot, before: '"', after: '"' })]), '["7"]', jsonArray(['7'])],
    ['a lone surrogate', jsonArray(['\uD800']), '["\\ud800"]', jsonArray(['\uD800'])],
  ])('of a value with %s mean what they say', (_, value, text, meant) => {
    const bytes = writtenBody(valuePart(value));
    expect(textOf(bytes)).toBe(text);
    expect(decodeJson(bytes).value).toEqual(meant);
  });

  it('in another style are read, because a style may write what is no UTF-8', () => {
    const bytes = writtenBody(valuePart('\uD800', { string: (content) => `"${content}"` }));
    expect(decodeJson(bytes).value).toBe('\uFFFD');
  });

  it('of a text are read', () => {
    const bytes = writtenBody(rawPart(['{"a":']));
    expect([textOf(bytes), decodeJson(bytes).value]).toEqual(['{"a":', parseJson('{"a":')]);
  });
});
