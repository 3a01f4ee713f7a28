import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { SuiteName } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateFormats: false });
const document: unknown = parseYaml(readFileSync('openapi.yaml', 'utf8'));
ajv.addSchema({ $id: 'https://plants.example/document', ...(typeof document === 'object' ? document : {}) });
const isNewPlant = ajv.compile({ $ref: 'https://plants.example/document#/components/schemas/NewPlant' });

const cases = namedCases(await loadContract('openapi.yaml'), true);
const textsOf = (suite: SuiteName): readonly (readonly [id: string, text: string])[] =>
  cases
    .filter((testCase) => testCase.suite === suite)
    .map((testCase) => [testCase.id, Buffer.from(bodyBytes(testCase, asWritten)).toString()]);

/** What JSON.parse makes of a text, held against the document by ajv; the digits of an id beyond a double by themselves. */
function isValid(text: string): boolean {
  const digits = /"id":(-?\d+)[,}]/.exec(text)?.[1];
  return isNewPlant(JSON.parse(text)) && (digits === undefined || BigInt.asIntN(64, BigInt(digits)) === BigInt(digits));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the named cases, judged by JSON.parse and ajv', () => {
  it('are valid where they have to be taken', () => {
    expect(textsOf('valid').filter(([, text]) => !isJson(text) || !isValid(text))).toEqual([]);
  });

  it('are JSON that breaks the schema where they have to be refused for that', () => {
    expect(textsOf('invalid').filter(([, text]) => !isJson(text) || isValid(text))).toEqual([]);
  });

  it('are not JSON where they have to be refused for that', () => {
    expect(textsOf('malformed').filter(([, text]) => isJson(text))).toEqual([]);
  });

  it('break nothing but the grammar where a broken value stands in an undeclared member', () => {
    const masked = textsOf('malformed').filter(([id]) => /\/(?:undeclared|nested)$/.test(id));
    expect(masked.length).toBeGreaterThan(90);
    for (const [id, text] of masked) {
      const head = text.slice(0, text.indexOf(',"extra"'));
      expect(isValid(`${head}}`), id).toBe(true);
    }
  });
});
