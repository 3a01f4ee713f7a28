import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, it } from 'vitest';
import { openapiErrors } from '../../../../core/openapi/openapi-errors.js';
import { bundleOpenapiValidator } from '../../../../scripts/bundle-openapi-validator.js';
import { BROKEN_DOCUMENTS } from './broken-documents.js';

it.each([
  ['3.1', 'openapi-errors'],
  ['3.2', 'openapi-errors-32'],
] as const)('the compiled schema of OpenAPI %s is that of the installed package', async (version, name) => {
  const file = readFileSync(`core/openapi/${name}.ts`, 'utf8');
  expect(file, 'run npx tsx scripts/make-openapi-validator.ts').toBe(await bundleOpenapiValidator(version));
});

const INVALID = BROKEN_DOCUMENTS.filter(([, , message]) => message.startsWith('this is not valid OpenAPI: '));

it.each(INVALID.map(([file]) => `test/fixtures/documents/broken/${file}`))('finds in %s what swagger-parser finds', async (file) => {
  const document = await SwaggerParser.dereference(file, { dereference: { circular: 'ignore' } });
  const errors = openapiErrors(document);
  expect(errors.length).toBeGreaterThan(0);
  await expect(SwaggerParser.validate(file)).rejects.toMatchObject({ details: errors });
});

const infoWith = (license: object): unknown => ({ openapi: '3.1.0', info: { title: 'A', version: '1', license }, paths: {} });

it.each([{ name: 'MIT' }, { name: 'MIT', identifier: 'MIT' }, { name: 'MIT', url: 'https://example.com' }])(
  'takes the license %j',
  (license) => {
    expect(openapiErrors(infoWith(license))).toEqual([]);
  },
);

it('refuses a license with both an identifier and a url, and one without a name', () => {
  expect(openapiErrors(infoWith({ name: 'MIT', identifier: 'MIT', url: 'https://example.com' }))).toHaveLength(1);
  expect(openapiErrors(infoWith({}))).toHaveLength(1);
});

it.each(['paths', 'webhooks'])('takes a $ref of a path item in %s, alone and beside other fields', (field) => {
  const item = { $ref: '#/components/pathItems/a' };
  const items = { '/a': item, '/b': { ...item, description: 'beside', put: { responses: { 204: { description: 'd' } } } } };
  expect(openapiErrors({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, [field]: items })).toEqual([]);
});
