import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../core/json/parse.js';
import { isObject, memberOf } from '../../../core/json/value.js';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import { fetchSwaggerDocuments } from '../../../scripts/corpus/documents.js';
import { gateMock } from '../../../scripts/corpus/gate/gate-mock.js';

const FILES = fetchSwaggerDocuments();
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** Documents with lists of every collectionFormat, forms, bytes, keys, inheritance, and several types of bodies. */
const GATED = new Set([
  'additionalProperties.json',
  'body-byte.json',
  'body-formdata-urlencoded.json',
  'media_types.json',
  'multiple-inheritance.json',
  'security-key.json',
  'url-multi-collectionFormat.json',
]);

/** The number of operations that are written in a document. */
function writtenIn(file: string): number {
  const paths = memberOf(parseJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) ?? null, 'paths');
  if (!isObject(paths)) return 0;
  return paths.members.reduce((sum, [, item]) => sum + (isObject(item) ? item.members.filter(([name]) => METHODS.has(name)).length : 0), 0);
}

describe('documents in Swagger 2.0', () => {
  it('are many', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(70);
  });

  it.each(FILES.map((file) => [basename(file), file] as const))('%s loads with all of its operations', async (_, file) => {
    const { operations, leftOut } = await loadAnyContract(file);
    expect({ used: operations.length, leftOut }).toEqual({ used: writtenIn(file), leftOut: [] });
  });

  it.each(FILES.filter((file) => GATED.has(basename(file))).map((file) => [basename(file), file] as const))(
    'the mock of %s is kept',
    async (_, file) => {
      const { verdict, findings, reached } = await gateMock(file, 'standard');
      expect({ verdict, findings }).toEqual({ verdict: 'kept', findings: [] });
      expect(reached).toBeGreaterThan(0);
    },
  );
});
