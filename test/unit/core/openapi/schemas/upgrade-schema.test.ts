import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import { isObject } from '../../../../../core/json/value.js';
import { upgradeSchema } from '../../../../../core/openapi/schemas/upgrade-schema.js';

function upgraded(schema: string): string {
  const value = parseJson(schema);
  if (!isObject(value)) throw new Error(`${schema} is not an object`);
  return printJson(upgradeSchema(value));
}

describe('a schema of OpenAPI 3.0 becomes JSON Schema 2020-12:', () => {
  it.each([
    ['null joins the type', '{"type":"string","nullable":true}', '{"type":["string","null"]}'],
    ['listed values stay', '{"nullable":true,"enum":["a"]}', '{"enum":["a"]}'],
    ['null is not listed twice', '{"nullable":true,"enum":["a",null]}', '{"enum":["a",null]}'],
    ['nullable alone allows nothing more', '{"nullable":true,"minLength":1}', '{"minLength":1}'],
    ['nullable: false changes nothing', '{"type":"string","nullable":false}', '{"type":"string"}'],
    ['an exclusive minimum takes its number', '{"minimum":1,"exclusiveMinimum":true}', '{"exclusiveMinimum":1}'],
    [
      'an exclusive maximum takes its number',
      '{"exclusiveMaximum":true,"maximum":9007199254740993}',
      '{"exclusiveMaximum":9007199254740993}',
    ],
    ['an inclusive bound stays', '{"minimum":1,"exclusiveMinimum":false}', '{"minimum":1}'],
    ['an example becomes a list', '{"example":{"id":1}}', '{"examples":[{"id":1}]}'],
    ['keywords beside a $ref are dropped', '{"$ref":"#/a","type":"string","nullable":true}', '{"$ref":"#/a"}'],
    [
      'a property called nullable stays',
      '{"properties":{"nullable":{"nullable":true,"type":"null"}}}',
      '{"properties":{"nullable":{"nullable":true,"type":"null"}}}',
    ],
  ])('%s', (_, before, after) => expect(upgraded(before)).toBe(after));
});
