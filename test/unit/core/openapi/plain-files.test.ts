import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadWithFiles } from '../../../../core/openapi/load-contract.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-plain-'));
afterAll(() => rm(folder, { recursive: true }));

const SHARED = `$defs:
  a: { $anchor: named, type: integer }
  b: { $id: 'https://a.example/b', properties: { c: { $ref: '#inner' } }, $defs: { d: { $anchor: inner, type: boolean } } }
`;

/** The schema of the only response, and the other files, for tools that merge files. */
async function plain($ref: string): Promise<readonly [schema: unknown, paths: readonly string[], texts: string]> {
  const schemas = { own: { $anchor: 'own' }, shared: { $ref: 'shared parts.txt#/$defs/b' } };
  const ok = { description: 'd', content: { 'application/json': { schema: { $ref }, example: { $ref: 'gone.yaml' } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { '/a': { get: { responses: { 200: ok } } } },
    components: { schemas },
  };
  await writeFile(join(folder, 'shared parts.txt'), SHARED);
  await writeFile(join(folder, 'a.json'), JSON.stringify(document));
  const { files } = await loadWithFiles(join(folder, 'a.json'));
  const all = files();
  const [root] = all;
  const { schema } = JSON.parse(root?.text ?? '{}').paths['/a'].get.responses[200].content['application/json'];
  return [schema, all.map(({ path }) => path), all.map(({ text }) => text).join('\n')];
}

it.each([
  ['shared parts.txt#/$defs/a', { $ref: '/1/shared_parts.txt.json#/%24defs/a' }],
  ['shared%20parts.txt#named', { $ref: '/1/shared_parts.txt.json#/%24defs/a' }],
  ['https://a.example/b', { $ref: '/1/shared_parts.txt.json#/%24defs/b' }],
  ['#own', { $ref: '#/components/schemas/own' }],
  ['gone.yaml#/a', {}],
  ['https://other.example/a', {}],
])('the files of a document refer to each other by a path and a pointer, or to nothing: %s', async (reference, schema) => {
  const [found, paths, texts] = await plain(reference);
  expect([found, paths]).toEqual([schema, ['/0/a.json', '/1/shared_parts.txt.json']]);
  expect(texts).not.toMatch(/"\$id"|"\$ref":"gone|"\$ref":"https/);
});
