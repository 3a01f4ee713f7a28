import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract, Serialization } from '../../../../../core/contract/contract.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-formats-'));
afterAll(() => rm(folder, { recursive: true }));

/** A document with lists in each place where Swagger 2.0 has a `collectionFormat`, all of them on lines of their own. */
async function load(format: string, items = '{ type: integer }'): Promise<Contract> {
  const list = `type: array, items: ${items}${format === '' ? '' : `, collectionFormat: ${format}`} }`;
  const text = `swagger: '2.0'
info: { title: a, version: '1' }
parameters:
  Shared: { name: shared, in: query, ${list}
paths:
  /a/{path}:
    post:
      parameters:
        - { name: path, in: path, required: true, ${list}
        - { name: query, in: query, ${list}
        - { name: X-Header, in: header, ${list}
        - { name: form, in: formData, ${list}
        - { $ref: '#/parameters/Shared' }
      responses:
        200:
          description: done
          headers:
            X-A: { ${list}
`;
  await writeFile(join(folder, 'a.yaml'), text);
  return loadContract(join(folder, 'a.yaml'));
}

const wordsOf = (one: Pick<Serialization & { readonly kind: 'style' }, 'style' | 'explode' | 'delimiters'>): string =>
  [one.style, ...(one.explode ? ['exploded'] : []), ...(one.delimiters === undefined ? [] : [JSON.stringify(one.delimiters)])].join(' ');

/** How the lists are written, by the name of the list. */
function stylesIn({ operations }: Contract): Readonly<Record<string, string>> {
  const [operation] = operations;
  const members = [...(operation?.parameters ?? []), ...(operation?.responses[0]?.headers ?? [])].map(
    ({ name, serialization: one }): [string, string] => [name, one.kind === 'style' ? wordsOf(one) : one.mediaType],
  );
  const contents = operation?.body === undefined ? [] : [operation.body.content, ...operation.body.otherContents];
  const ofForms = contents.map(({ name, encodings }): [string, string] => {
    const { style = 'form', explode = true, delimiters } = new Map(encodings).get('form') ?? {};
    return [name, wordsOf({ style, explode, ...(delimiters === undefined ? {} : { delimiters }) })];
  });
  return Object.fromEntries([...members, ...ofForms]);
}

describe('a list in Swagger 2.0 is written as its collectionFormat says,', () => {
  const between = (items: string): string => JSON.stringify({ items, inside: [] });
  const forms = (words: string): Readonly<Record<string, string>> => ({
    'application/x-www-form-urlencoded': words,
    'multipart/form-data': words,
  });
  const inNames = (words: string): Readonly<Record<string, string>> => ({ path: words, 'X-Header': words, 'X-A': words });
  const inQueries = (words: string): Readonly<Record<string, string>> => ({ query: words, shared: words });

  it.each<[format: string, styles: Readonly<Record<string, string>>]>([
    ['', { ...inNames('simple'), ...inQueries('form'), ...forms(`form ${between(',')}`) }],
    ['csv', { ...inNames('simple'), ...inQueries('form'), ...forms(`form ${between(',')}`) }],
    ['ssv', { ...inNames(`simple ${between(' ')}`), ...inQueries('spaceDelimited'), ...forms(`spaceDelimited ${between(' ')}`) }],
    ['pipes', { ...inNames(`simple ${between('|')}`), ...inQueries('pipeDelimited'), ...forms(`pipeDelimited ${between('|')}`) }],
    ['tsv', { ...inNames(`simple ${between('\t')}`), ...inQueries(`form ${between('\t')}`), ...forms(`form ${between('\t')}`) }],
  ])('"%s"', async (format, styles) => {
    const contract = await load(format);
    expect([stylesIn(contract), contract.warnings]).toEqual([styles, []]);
  });

  it('"multi" in queries and forms, and of any other place it is said that csv is used', async () => {
    const contract = await load('multi');
    expect(stylesIn(contract)).toEqual({
      ...inNames(`simple ${between(',')}`),
      ...inQueries('form exploded'),
      ...forms(`form exploded ${JSON.stringify({ inside: [] })}`),
    });
    const message = "collectionFormat 'multi' is for a list in a query or a form, so csv is used";
    expect(contract.warnings.map((one) => [one.message, one.at.line])).toEqual([9, 11, 18].map((line) => [message, line]));
  });

  it('and one that does not exist is csv, with a warning', async () => {
    const { warnings } = await load('commas');
    expect(new Set(warnings.map(({ message }) => message))).toEqual(new Set(["collectionFormat 'commas' does not exist, so csv is used"]));
    expect(warnings.map(({ at }) => at.line).toSorted((a, b) => a - b)).toEqual([4, 9, 10, 11, 12, 12, 18]);
  });

  it.each([
    ['', '{ type: array, items: { type: integer }, collectionFormat: pipes }', { items: ',', inside: ['|'] }],
    ['pipes', '{ type: array, items: { type: integer } }', { items: '|', inside: [','] }],
    [
      'tsv',
      '{ type: array, items: { type: array, items: { type: integer } }, collectionFormat: ssv }',
      { items: '\t', inside: [' ', ','] },
    ],
  ] as const)('also of lists inside lists: "%s", %s', async (format, items, delimiters) => {
    const contract = await load(format, items);
    expect(contract.warnings).toEqual([]);
    for (const words of Object.values(stylesIn(contract))) expect(words).toContain(JSON.stringify(delimiters));
  });

  it('but a list inside a list with the same delimiter is not judged, with a warning', async () => {
    const contract = await load('ssv', '{ type: array, items: { type: integer }, collectionFormat: ssv }');
    expect(stylesIn(contract)).toMatchObject({ path: `simple ${between(' ')}` });
    expect(contract.warnings[0]?.message).toBe(
      'a list inside this one has its delimiter, so that they cannot be told apart, and it is not judged',
    );
  });
});
