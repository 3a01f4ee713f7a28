import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { meansNull } from '../../../../../core/openapi/schemas/means-null.js';

describe('a schema', () => {
  it.each([
    '{"nullable":true,"$ref":"#/a"}',
    '{"nullable":true,"type":"string","enum":["a"]}',
    '{"nullable":true,"allOf":[{"$ref":"#/a"}]}',
    '{"nullable":true,"oneOf":[{"type":"string"}]}',
    '{"nullable":true,"anyOf":[{"type":"string"}]}',
    '{"allOf":[{"$ref":"#/a"},{"nullable":true,"description":"or nothing"}]}',
  ])('means to allow null: %s', (schema) => {
    expect(meansNull(parseJson(schema) ?? null)).toBe(true);
  });

  it.each([
    'true',
    '{}',
    '{"nullable":true}',
    '{"nullable":true,"type":"string","enum":["a",null]}',
    '{"nullable":true,"type":"object","allOf":[{"$ref":"#/a"}]}',
    '{"nullable":false,"allOf":[{"$ref":"#/a"}]}',
    '{"nullable":"true","allOf":[{"$ref":"#/a"}]}',
    '{"allOf":[{"$ref":"#/a"},{"nullable":true,"type":"string"}]}',
    '{"type":"object","allOf":[{"$ref":"#/a"},{"nullable":true}]}',
    '{"anyOf":[{"$ref":"#/a"},{"nullable":true}]}',
  ])('does not: %s', (schema) => {
    expect(meansNull(parseJson(schema) ?? null)).toBe(false);
  });
});
