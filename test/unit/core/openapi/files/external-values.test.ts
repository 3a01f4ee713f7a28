import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { printJson } from '../../../../../core/json/print.js';
import { serve } from '../../../support/serve.js';

const document = (mediaType: string, externalValue: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {'200': {description: a, content: {${mediaType}:\n` +
  `  {examples: {one: {externalValue: '${externalValue}'}}}}}}}}}\n`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-external-'));
  await writeFile(join(folder, 'value.json'), '{"a": 1.0}');
  await writeFile(join(folder, 'text.txt'), 'as it stands');
  await writeFile(join(folder, 'picture.png'), new Uint8Array([137, 80, 255]));
});

afterAll(() => rm(folder, { recursive: true }));

const loaded = async (mediaType: string, value: string): Promise<readonly [string | undefined, readonly unknown[]]> => {
  const file = join(folder, 'openapi.yaml');
  await writeFile(file, document(mediaType, value));
  const { operations, warnings } = await loadContract(file);
  const example = operations[0]?.responses[0]?.content?.examples[0]?.value;
  return [example === undefined ? undefined : printJson(example), warnings.map(({ message, at: { line } }) => [line, message])];
};

describe('the external value of an example', () => {
  it.each([
    ['application/json', 'value.json', '{"a":1.0}'],
    ['application/json', './value.json', '{"a":1.0}'],
    ['text/plain', 'text.txt', '"as it stands"'],
  ])('of %s is read from a file: %s', async (mediaType, value, wanted) => {
    expect(await loaded(mediaType, value)).toEqual([wanted, []]);
  });

  it.each([
    ['none.json', 'no such file'],
    ['picture.png', 'it is not text in UTF-8'],
    ['https://other.invalid/a.json', 'it is on another machine'],
  ])('that cannot be read is a warning: %s', async (value, reason) => {
    expect(await loaded('application/json', value)).toEqual([
      undefined,
      [[4, `the value of this example cannot be read (${reason}), so it is ignored`]],
    ]);
  });

  it('is fetched from the origin of the document', async () => {
    const site = await serve(({ url }, response) => {
      response.end(url === '/docs/openapi.yaml' ? document('application/json', '../values/a.json') : url === '/values/a.json' ? '[1]' : '');
    });
    const { operations, warnings } = await loadContract(`${site}/docs/openapi.yaml`);
    expect(operations[0]?.responses[0]?.content?.examples).toMatchObject([{ name: 'one', value: expect.anything() }]);
    expect(warnings).toEqual([]);
  });
});
