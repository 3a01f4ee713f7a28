import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { CLI, ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { HAS_BROWSER, NEEDS_BROWSER, openBrowser } from '../../e2e/support/open-browser.js';
import { type Ended, startCommand } from '../../e2e/support/run-kit.js';
import { startMock } from '../../e2e/support/start-mock.js';
import { httpServer } from '../../unit/support/http-server.js';
import { REAL_FOLDER } from '../../unit/support/real-documents.js';

/** What a frontend asks of the mock of a real document, with the client of openapi-fetch. */
interface Frontend {
  readonly document: string;
  /** Returns answers; annotations say what the compiler has to make of them. */
  readonly body: string;
  /** The types of the answers at run time, or answers that are always the same. */
  readonly answers: readonly unknown[];
  /** A call that must not compile. */
  readonly wrong: string;
}

const FRONTENDS: readonly Frontend[] = [
  {
    document: '3.0/json/link-example.json',
    body: `
      const path = { username: 'ada', slug: 'a/b' };
      const one = await client.GET('/2.0/repositories/{username}/{slug}', { params: { path } });
      const owner: string | undefined = one.data?.owner?.username;
      const all = await client.GET('/2.0/repositories/{username}/{slug}/pullrequests', { params: { path, query: { state: 'open' } } });
      const ids: readonly (number | undefined)[] | undefined = all.data?.map(({ id }) => id);
      const merged = await client.POST('/2.0/repositories/{username}/{slug}/pullrequests/{pid}/merge', { params: { path: { ...path, pid: '7' } } });
      return [typeof owner, typeof ids?.[0], merged.response.status];`,
    answers: ['string', 'number', 204],
    wrong:
      "client.GET('/2.0/repositories/{username}/{slug}/pullrequests', { params: { path: { username: 'a', slug: 'b' }, query: { state: 'closed' } } })",
  },
  {
    document: '3.0/json/petstore-expanded.json',
    body: `
      const pets = await client.GET('/pets', { params: { query: { tags: ['a', 'b'], limit: 2 } } });
      const ids: readonly number[] | undefined = pets.data?.map(({ id }) => id);
      const stored = await client.POST('/pets', { body: { name: 'Rex' } });
      const name: string | undefined = stored.data?.name;
      const refused = await client.GET('/pets/{id}', { params: { path: { id: 1.5 } } });
      const why: string | undefined = refused.error?.message;
      const gone = await client.DELETE('/pets/{id}', { params: { path: { id: 1 } } });
      return [typeof ids?.[0], name, refused.response.status, why, gone.response.status];`,
    answers: ['number', 'Rex', 400, 'path id must be an integer', 204],
    wrong: "client.POST('/pets', { body: { name: 7 } })",
  },
  {
    document: '3.0/json/petstore.json',
    body: `
      const headers = { authorization: 'Bearer demo', api_key: 'demo' };
      const pets = await client.GET('/pet/findByStatus', { params: { query: { status: ['available', 'sold'] } }, headers });
      const urls: readonly string[] | undefined = pets.data?.[0]?.photoUrls;
      const pet = await client.GET('/pet/{petId}', { params: { path: { petId: 1 } }, headers });
      const status: 'available' | 'pending' | 'sold' | undefined = pet.data?.status;
      const stranger = await client.GET('/pet/{petId}', { params: { path: { petId: 1 } } });
      return [typeof urls?.[0], typeof pet.data?.name, typeof status, stranger.response.status];`,
    answers: ['string', 'string', 'string', 401],
    wrong: "client.GET('/pet/findByStatus', { params: { query: { status: ['lost'] } } })",
  },
  {
    document: '3.0/json/star-trek.json',
    body: `
      const full = await client.GET('/animal', { params: { query: { uid: 'ANMA0000264633' } } });
      const isFeline: boolean | undefined = full.data?.animal?.feline;
      const found = await client.POST('/animal/search', {
        params: { query: { pageNumber: 0 } },
        body: { name: 'Tribble', earthAnimal: false },
headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const pages: number | undefined = found.data?.page?.totalPages;
      return [typeof isFeline, found.response.status, typeof pages];`,
    answers: ['boolean', 200, 'number'],
    wrong: "client.GET('/animal', { params: { query: {} } })",
  },
  {
    document: '3.0/json/uspto.json',
    body: `
      const sets = await client.GET('/');
      const total: number | undefined = sets.data?.total;
      const fields = await client.GET('/{dataset}/{version}/fields', { params: { path: { dataset: 'oa_citations', version: 'v1' } } });
      const text: string | undefined = fields.data;
      const none = await client.GET('/{dataset}/{version}/fields', { params: { path: { dataset: 'a', version: 'b' } }, headers: { prefer: 'code=404' } });
      return [typeof total, typeof sets.data?.apis?.[0]?.apiKey, typeof text, none.response.status, typeof none.error];`,
    answers: ['number', 'string', 'string', 404, 'string'],
    wrong: "client.GET('/{dataset}/{version}/fields', { params: { path: { dataset: 'a' } } })",
  },
  {
    document: '3.1/json/train-travel.json',
    body: `
      const headers = { authorization: 'Bearer demo' };
      const stations = await client.GET('/stations', { headers });
      const names: readonly string[] | undefined = stations.data?.data?.map(({ name }) => name);
      const trip_id = '4f4e4e1c-8244-4d63-b37a-d8d698862f1d';
      const booked = await client.POST('/bookings', { headers, body: { trip_id, passenger_name: 'Ada', has_dog: true } });
      const hasDog: boolean | undefined = booked.data?.has_dog;
      const refused = await client.POST('/bookings', { headers, body: JSON.parse('{"has_dog":"yes"}') });
      return [typeof names?.[0], booked.response.status, booked.data?.passenger_name, hasDog, refused.response.status];`,
    answers: ['string', 201, 'Ada', true, 400],
    wrong: "client.POST('/bookings', { body: { has_dog: 'yes' } })",
  },
];

describe.skipIf(!HAS_BROWSER)(`the client of openapi-fetch, with the types that the kit writes, in Chromium${NEEDS_BROWSER}`, () => {
  it.each(FRONTENDS)('gets typed answers from the mock of $document', async ({ document, body, answers, wrong }) => {
    const place = await frontend(body);
    const spec = join(ROOT, REAL_FOLDER, document);
    expect(await run(place, CLI, 'types', spec, '--output', 'src/api.d.ts')).toMatchObject({ status: 0 });
    expect(await compile(place, 'src/main.ts')).toEqual({ status: 0, stdout: '', stderr: '' });
    await place.write('src/wrong.ts', `import { client } from './client.js';\nawait ${wrong};\n`);
    expect(await compile(place, 'src/wrong.ts')).toMatchObject({
      status: expect.any(Number),
      stdout: expect.stringMatching(/^src\/wrong\.ts\(2,\d+\): error TS/),
    });

    const { url } = await startMock(['--spec', spec]);
    await using app = await servePage(await bundled(place));
    const page = await (await openBrowser()).newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${app.url}/?mock=${url}`);
    await page.waitForFunction('window.answers !== undefined');
    expect(await page.evaluate('window.answers')).toEqual(answers);
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** A project with a client and a script that asks, on the page, the mock that the address of the page names. */
async function frontend(body: string): Promise<Workplace> {
  const place = await makeWorkplace();
  for (const folder of ['src', 'node_modules']) await mkdir(place.pathOf(folder));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await symlink(join(ROOT, 'node_modules', name), place.pathOf(`node_modules/${name}`));
  await place.write('package.json', '{ "type": "module" }');
  await place.write(
    'src/client.ts',
    `import createClient from 'openapi-fetch';
    import type { paths } from './api.js';
    export const client = createClient<paths>({ baseUrl: new URLSearchParams(location.search).get('mock') ?? '' });`,
  );
  await place.write(
    'src/main.ts',
    `import { client } from './client.js';
    async function ask(): Promise<readonly unknown[]> {${body}
    }
    Object.assign(window, { answers: await ask().catch(String) });`,
  );
  return place;
}

function run(place: Workplace, ...words: readonly string[]): Promise<Ended> {
  return startCommand(place, process.execPath, words).ended;
}

function compile(place: Workplace, file: string): Promise<Ended> {
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
  return run(place, join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file);
}

async function bundled(place: Workplace): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [place.pathOf('src/main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

function servePage(script: string) {
  return httpServer((response, { path }) => {
    const isScript = path === '/main.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : '<!doctype html><title>A shop</title><script type="module" src="/main.js"></script>');
  });
}
