import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../core/json/print.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { contractOf } from '../../support/contract-of.js';

describe('loadContract on openapi.yaml', () => {
  const loaded = loadContract('openapi.yaml');

  it('knows what the document is', async () => {
    const { title, version, file, sha256, document } = await loaded;
    expect({ title, version, file }).toEqual({ title: 'OpenAPI Plant Store', version: '1.0.0', file: 'openapi.yaml' });
    expect(sha256).toBe(
      createHash('sha256')
        .update(await readFile('openapi.yaml'))
        .digest('hex'),
    );
    expect(Object.keys(document)).toContain('paths');
  });

  it('has one operation with its body, its answers and its security', async () => {
    const { operations } = await loaded;
    expect(operations).toHaveLength(1);
    expect(operations[0]).toMatchObject({
      id: 'POST /plants',
      method: 'POST',
      path: '/plants',
      at: { pointer: '/paths/~1plants/post' },
      security: { at: { pointer: '/security' }, alternatives: [[{ name: 'bearerAuth', type: 'bearer' }]] },
      body: { required: true, requiredAt: { pointer: '/paths/~1plants/post/requestBody/required' }, content: { name: 'application/json' } },
      responses: [{ status: '200' }, { status: '400' }],
    });
    expect(operations[0]?.body?.content.examples.map(({ name, value }) => [name, printJson(value)])).toEqual([
      ['tagged', '{"id":1001,"name":"Monstera deliciosa","tag":"houseplant"}'],
      ['untagged', '{"id":1002,"name":"Ficus lyrata"}'],
    ]);
  });

  it('is found by default', async () => {
    expect((await loadContract()).sha256).toBe((await loaded).sha256);
  });
});

describe('the folder of the cases of an operation', () => {
  const post = { post: { responses: { 200: { description: 'done' } } } };
  const foldersOf = async (paths: readonly string[]): Promise<readonly string[]> => {
    const { operations } = await contractOf(Object.fromEntries(paths.map((path) => [path, post])));
    return operations.map(({ caseFolder }) => caseFolder);
  };

  it('is none where there is one operation', async () => {
    expect(await foldersOf(['/a'])).toEqual(['']);
  });

  it('is another one for each, also where their paths differ by signs alone', async () => {
    expect(await foldersOf(['/a-b', '/a/b', '/a--2', '/a.b'])).toEqual(['post-a-b/', 'post-a-b--2/', 'post-a-2/', 'post-a-b--3/']);
  });

  it('does not end in a dash', async () => {
    expect(await foldersOf(['/', '/a/'])).toEqual(['post/', 'post-a/']);
  });
});
