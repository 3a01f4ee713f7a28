import { expect, it } from 'vitest';
import { contentOf, isJsonContent } from '../../../../../core/request/samples/plain-content.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The content of plain requests of an operation that takes one media type. */
async function plain(mediaType: string, schema: string): Promise<readonly [contentType: string, isJson: boolean]> {
  const { operations } = await contractOfText(
    `paths: { /files: { post: { requestBody: { content: { ${mediaType}: { schema: ${schema} } } }, responses: { '204': { description: taken } } } } }`,
  );
  const media = operations[0]?.body?.content;
  if (media === undefined) throw new Error('no content');
  return [contentOf(media).contentType, isJsonContent(media)];
}

it.each([
  ["'*/*'", '{ type: object }', 'application/json', true],
  ["'*/*'", '{ type: string, format: binary }', 'application/octet-stream', false],
  ['application/*', '{ type: string, format: binary }', 'application/octet-stream', false],
  ['application/json', '{ type: string, format: binary }', 'application/json', true],
  ['image/*', '{ type: string, format: binary }', 'image/png', false],
  ['xls', '{ type: string, format: binary }', 'application/octet-stream', false],
  ['json', '{ type: object }', 'application/json', true],
])('plain requests that take %s, which is %s, are sent as %s', async (mediaType, schema, contentType, isJson) => {
  expect(await plain(mediaType, schema)).toEqual([contentType, isJson]);
});
