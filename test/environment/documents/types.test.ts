import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { type Ended, runKit, startCommand } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { REAL_FOLDER } from '../../unit/support/real-documents.js';

const shipped = readFileSync(join(ROOT, 'dist/types/index.d.ts'), 'utf8');
const GENERATOR = join(ROOT, 'types/node_modules/openapi-typescript/bin/cli.js');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Documents of both versions, with forms and files, alternatives, discriminators that map to names, and recursive schemas. */
const DOCUMENTS = [
  '3.0/json/discriminators.json',
  '3.0/json/file-uploads.json',
  '3.0/json/parameters-style.json',
  '3.0/yaml/schema-circular.yaml',
  '3.1/json/webhooks.json',
  '3.1/yaml/schema-types.yaml',
  '3.1/yaml/train-travel.yaml',
];

function compile(place: Workplace, files: readonly string[]): Promise<Ended> {
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  return startCommand(place, process.execPath, [TSC, ...options, ...files]).ended;
}

describe('the types that are shipped', () => {
  it('are those of openapi.yaml as it is now', async () => {
    expect(await runKit(await makeWorkplace(), ['types'])).toEqual({ status: 0, stdout: shipped, stderr: '' });
  });

  it('know every path, status and schema of the contract', async () => {
    const { operations, document } = await loadContract(join(ROOT, 'openapi.yaml'));
    for (const { path, responses } of operations) {
      expect(shipped).toContain(`"${path}": {`);
      for (const { status } of responses) expect(shipped).toMatch(new RegExp(`^ +${status}: \\{`, 'm'));
    }
    expect(JSON.stringify(document)).toContain('NewPlant');
    for (const name of ['Plant', 'NewPlant', 'Error']) expect(shipped).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });
});

describe('plant-store-kit types', () => {
  it('writes types of real documents that compile', async () => {
    const place = await makeWorkplace();
    const files = DOCUMENTS.map((_, i) => `src/api-${i}.d.ts`);
    for (const [i, file] of files.entries())
      expect(await runKitHere(place, ['types', join(ROOT, REAL_FOLDER, DOCUMENTS[i] ?? ''), '--output', file])).toMatchObject({
        status: 0,
        stdout: '',
      });
    expect(await compile(place, files)).toEqual({ status: 0, stdout: '', stderr: '' });
    await place.write('src/uses.ts', "import type { paths } from './api-6.js';\nexport const path: keyof paths = '/nowhere';\n");
    expect((await compile(place, ['src/uses.ts'])).stdout).toContain(`'"/nowhere"' is not assignable to type 'keyof paths'`);
  });

  it.each(['3.0/json/petstore.json', '3.1/yaml/train-travel.yaml'])('writes what openapi-typescript writes of %s', async (name) => {
    const file = join(ROOT, REAL_FOLDER, name);
    const { stdout } = await runKitHere(await makeWorkplace(), ['types', file]);
    expect(stdout).toBe(execFileSync(process.execPath, [GENERATOR, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  });

  it('knows what OpenAPI 3.2 added: methods, media types by reference, items, and query strings of forms', async () => {
    const place = await makeWorkplace();
    await place.write(
      'api.yaml',
      `openapi: 3.2.0
info: { title: t, version: '1' }
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      parameters: [{ name: f, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [q], properties: { q: { type: string }, n: { type: integer } } } } } }]
      responses: { '200': { description: d, content: { application/json: { $ref: '#/components/mediaTypes/Plant' }, application/jsonl: { itemSchema: { $ref: '#/components/schemas/Plant' } } } } }
    query: { requestBody: { content: { application/json: { schema: { type: object, required: [q], properties: { q: { type: string } } } } } }, responses: { '204': { description: d } } }
    additionalOperations: { COPY: { operationId: copy, responses: { '204': { description: d } } }, M-SEARCH: { responses: { '204': { description: d } } } }
components:
  mediaTypes: { Plant: { schema: { $ref: '#/components/schemas/Plant' } } }
  schemas: { Plant: { type: object, required: [name], properties: { name: { type: string } } } }
`,
    );
    expect(await runKitHere(place, ['types', 'api.yaml', '-o', 'api.d.ts'])).toMatchObject({ status: 0, stderr: '' });
    await place.write(
      'uses.ts',
      `import type { components, operations, paths } from './api.js';
      type A = paths['/a/{id}'];
      type Content = A['get']['responses'][200]['content'];
      type Plant = components['schemas']['Plant'];
      export const plant: Content['application/json'] = { name: 'Fern' };
      export const plants: readonly Plant[] = [] as Content['application/jsonl'];
      export const query: A['get']['parameters']['query'] = { q: 'a' };
      export const body: NonNullable<A['query']['requestBody']>['content']['application/json'] = { q: 'a' };
      export const id: A['additionalOperations']['COPY']['parameters']['path']['id'] = 1;
      export const copy: operations['copy'] = {} as A['additionalOperations']['COPY'];
      export const search: A['additionalOperations']['M-SEARCH'] = {} as A['query'];
      export const all: keyof paths = '/a/{id} query';\n`,
    );
    const { stdout } = await compile(place, ['uses.ts']);
    expect(stdout.split('\n').filter((line) => line.startsWith('uses.ts'))).toEqual([
      expect.stringMatching(/^uses\.ts\(11,\d+\): error TS2322/),
      expect.stringMatching(/^uses\.ts\(12,\d+\): error TS2322: Type '"\/a\/\{id\} query"'/),
    ]);
  });

  it('reads a document of several files', async () => {
    const place = await makeWorkplace();
    const plant = "{ description: ok, content: { application/json: { schema: { $ref: './plant.yaml#/Plant' } } } }";
    const paths = `paths:\n  /a:\n    get: { responses: { '200': ${plant} } }\n  /b:\n    get: { responses: { '200': ${plant} } }\n`;
    await place.write('api.yaml', `openapi: 3.0.3\ninfo: { title: t, version: '1' }\n${paths}`);
    await place.write('plant.yaml', 'Plant: { type: object, required: [name], properties: { name: { type: string } } }\n');
    expect(await runKitHere(place, ['types', 'api.yaml', '-o', 'api.d.ts'])).toMatchObject({ status: 0, stderr: '' });
    await place.write(
      'uses.ts',
      `import type { components, paths } from './api.js';
      export const a: paths['/a']['get']['responses']['200']['content']['application/json'] = { name: 'Fern' };
      export const b: paths['/b']['get']['responses']['200']['content']['application/json'] = { nmae: 'Fern' };
      export type Plant = components['schemas']['Plant'];\n`,
    );
    expect((await compile(place, ['uses.ts'])).stdout).toMatch(/^uses\.ts\(3,\d+\): error TS\d+: .*'nmae' does not exist.*\n$/);
  });

  it('knows schemas of other files by their names; what cannot be read is unknown', async () => {
    const place = await makeWorkplace();
    const references = ['b.yaml#named', 'https://a.example/b', 'gone.yaml', 'https://other.example/c'];
    const items = references.map(
      ($ref, i) => `  /${i}: { get: { responses: { '200': { description: d, content: { a/json: { schema: { $ref: '${$ref}' } } } } } } }\n`,
    );
    const whole = "components: { schemas: { W: { $ref: 'b.yaml' } } }\n";
    await place.write('api.yaml', `openapi: 3.1.0\ninfo: { title: t, version: '1' }\npaths:\n${items.join('')}${whole}`);
    await place.write(
      'b.yaml',
      "$defs: { A: { $anchor: named, type: integer }, B: { $id: 'https://a.example/b', properties: { b: { $ref: '#in' } }, $defs: { C: { $anchor: in, type: boolean } } } }\n",
    );
    const { status, stderr } = await runKitHere(place, ['types', 'api.yaml', '-o', 'api.d.ts']);
    expect([status, stderr.split('\n').filter((line) => line.startsWith('warning: ')).length]).toEqual([0, 1]);
    await place.write(
      'uses.ts',
      `import type { paths } from './api.js';
      type Of<P extends keyof paths> = paths[P]['get'] extends { responses: { 200: { content: { 'a/json': infer T } } } } ? T : never;
      export const a: Of<'/0'> = 1;
      export const b: Of<'/1'>['b'] = true;
      export const c: { [K in '/2' | '/3']: unknown extends Of<K> ? true : false } = { '/2': true, '/3': true };
      export const d: Of<'/0'> = 'x';\n`,
    );
    expect((await compile(place, ['uses.ts'])).stdout).toMatch(/^uses\.ts\(6,\d+\): error TS2322.*\n$/);
  });

  it.each([
    ['nowhere.yaml', [], 'error: nowhere.yaml: no such file. Name the OpenAPI document with --spec FILE\n'],
    ['package.json', [], "error: package.json:1: this is not an OpenAPI document: 'openapi' is missing."],
    [
      'openapi.yaml',
      ['--output', 'package.json/api.d.ts'],
      'error: package.json/api.d.ts cannot be written. Name a file in a writable folder\n',
    ],
  ])('says in one line what is wrong: %s %o', async (spec, flags, message) => {
    const place = await makeWorkplace();
    await place.write('package.json', '{}');
    const { status, stdout, stderr } = await runKitHere(place, ['types', spec, ...flags]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('contains the licenses of the packages that it is made of', () => {
    const licenses = readFileSync(join(ROOT, 'dist/types/LICENSES.txt'), 'utf8');
    expect(licenses).toMatch(/^openapi-typescript 7\.\d+\.\d+ \(MIT\)$/m);
    expect(licenses).toMatch(/^typescript 5\.\d+\.\d+ \(Apache-2\.0\)$/m);
    expect(licenses).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  });
});

describe('docs/types.md', () => {
  const page = readFileSync(join(ROOT, 'docs/types.md'), 'utf8');
  const [write = '', check = ''] = [...page.matchAll(/^ {4}npx (plant-store-kit types .*)$/gm)].map(([, command = '']) => command);

  it('names a command that writes the types of a document of your own, and one that says when they are out of date', async () => {
    const place = await makeWorkplace();
    const run = (command: string): Promise<Ended> => {
      const shell = command.replaceAll('plant-store-kit', `'${process.execPath}' '${join(ROOT, 'dist/cli/main.js')}'`);
      return startCommand(place, 'bash', ['-c', shell]).ended;
    };
    await place.write('openapi.yaml', (await place.read('openapi.yaml')).replace('/plants:', '/flowers:'));
    expect(await run(write)).toMatchObject({ status: 0 });
    expect(await place.read('src/api.d.ts')).toContain('"/flowers": {');
    expect(await run(check)).toMatchObject({ status: 0, stdout: '' });
    await place.write('openapi.yaml', (await place.read('openapi.yaml')).replace('/flowers:', '/trees:'));
    expect((await run(check)).status).toBe(1);
  });
});
