import { copyFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { startMock } from '../../e2e/support/start-mock.js';
import { serve } from '../../unit/support/serve.js';

const LEFT_OUT = "PUT /shelves/{id} is left out: 'allOf' must be a list of schemas, and not empty";

/** One for each kind, in the order in which they are listed. */
const WARNINGS = [
  `shelves.yaml:32: ${LEFT_OUT}. Fix this line`,
  "shelves.yaml:14: 'sumary' is not a field of an operation, and is ignored. Did you mean summary? (and 1 more like it: see plant-store-kit lint shelves.yaml)",
  "shelves.yaml:21: the example 'unlabelled' breaks its schema, and is not used: label must be a string. Fix the example or the schema",
];
const PRINTED = WARNINGS.map((warning) => `warning: ${warning}\n`).join('');

async function withShelves(): Promise<Workplace> {
  const place = await makeWorkplace();
  await copyFile(`${ROOT}test/fixtures/documents/shelves.yaml`, place.pathOf('shelves.yaml'));
  return place;
}

/** An address at which shelves are stored, as the given functions change them. */
async function openShelves(change: { readonly isShelf?: (shelf: Shelf) => boolean; readonly send?: (shelf: Shelf) => object } = {}) {
  const { isShelf = ({ label }) => typeof label === 'string', send = (shelf) => shelf } = change;
  return serve((request, response) => {
    const json = { 'content-type': 'application/json' };
    const answer = (body: string): unknown => {
      if (request.url !== '/shelves') return response.writeHead(404).end();
      if (request.method === 'GET') return response.writeHead(200, json).end(JSON.stringify([send({ label: 'a', note: null })]));
      if (request.method !== 'POST') return response.writeHead(405).end();
      const shelf = request.headers['content-type']?.startsWith('application/json') === true ? parsed(body) : undefined;
      if (shelf === undefined || !hasValidDetails(shelf) || !isShelf(shelf)) return response.writeHead(400).end();
      return response.writeHead(201, json).end(JSON.stringify(send(shelf)));
    };
    text(request)
      .then(answer)
      .catch(() => response.destroy());
  });
}

interface Shelf {
  readonly label?: unknown;
  readonly note?: unknown;
  readonly width?: unknown;
}

function hasValidDetails({ note = null, width = 1 }: Shelf): boolean {
  const isInt32 = typeof width === 'number' && Math.trunc(width) === width && Math.abs(width + 0.5) < 2 ** 31;
  return (note === null || typeof note === 'string') && isInt32;
}

function parsed(body: string): Shelf | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

describe('a document with defects is used, with a warning line for each kind', () => {
  it.each([
    ['verify', ['verify', '--only', 'valid', '--cases', '0'], /\nKEPT for 2 of 3 operations {2}/],
    ['verify --list', ['verify', '--list'], /^ +cases .*\n.* GET \/shelves\n.* POST \/shelves\n/],
    ['explain', ['explain', 'invalid'], /^suite invalid\n/],
    ['fuzz', ['fuzz', '--cases', '300'], /\nKEPT for 2 of 3 operations {2}/],
  ])('by %s', async (_, args, printed) => {
    const { status, stdout, stderr } = await runKitHere(await withShelves(), [...args, '--spec', 'shelves.yaml']);
    expect(stderr).toBe(PRINTED);
    expect(stdout).toMatch(printed);
    expect(status).toBe(0);
  });

  it('by mock, which answers the operations that are left', async () => {
    const place = await withShelves();
    const { url, banner, log } = await startMock(['--spec', 'shelves.yaml'], {}, place);
    await expect.poll(log).toBe(PRINTED);
    expect(banner).toContain(`  GET ${url}/shelves\n  POST ${url}/shelves\n`);
    const post = (body: string) => fetch(`${url}/shelves`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const created = await post('{"label":"a","note":null}');
    expect([created.status, await created.json()]).toEqual([201, { label: 'a', note: null }]);
    expect((await post('{"label":null}')).status).toBe(400);
    expect((await fetch(`${url}/shelves`)).status).toBe(200);
    expect((await fetch(`${url}/shelves/1`)).status).toBe(404);
  });

  it('and refused with --strict-document, for the first of them', async () => {
    const place = await withShelves();
    for (const command of [['verify'], ['verify', '--list'], ['explain', 'invalid'], ['fuzz'], ['mock', '--port', '0']]) {
      const { status, stdout, stderr } = await runKitHere(place, [...command, '--spec', 'shelves.yaml', '--strict-document']);
      expect({ status, stdout, stderr }, command.join(' ')).toEqual({ status: 2, stdout: '', stderr: `error: ${WARNINGS[0]}\n` });
    }
  });
});

describe('lint', () => {
  it('prints every warning, and counts them', async () => {
    const place = await withShelves();
    const all = [
      WARNINGS[0],
      "shelves.yaml:14: 'sumary' is not a field of an operation, and is ignored. Did you mean summary?",
      "shelves.yaml:43: 'minimun' is not a field of a schema, and is ignored. Did you mean minimum?",
      ...WARNINGS.slice(2),
      'shelves.yaml: 2 operations, 1 left out, 4 warnings',
    ];
    const stdout = `${all.join('\n')}\n`;
    expect(await runKit(place, ['lint', 'shelves.yaml'])).toEqual({ status: 0, stdout, stderr: '' });
    expect(await runKit(place, ['lint', 'shelves.yaml', '--strict-document'])).toEqual({ status: 1, stdout, stderr: '' });
  });

  it('finds nothing in the document of the plant store', async () => {
    const kept = { status: 0, stdout: 'openapi.yaml: 1 operation, 0 warnings\n', stderr: '' };
    expect(await runKitHere(await makeWorkplace(), ['lint', '--strict-document'])).toEqual(kept);
  });

  it('reads a document with webhooks only, which no other command takes', async () => {
    const place = await makeWorkplace();
    const info = "openapi: 3.1.0\ninfo: {title: Calls, version: '1'}\n";
    await place.write('calls.yaml', `${info}webhooks:\n  added: {post: {responses: {'200': {description: ok}}}}\n`);
    expect(await runKitHere(place, ['lint', 'calls.yaml'])).toEqual({
      status: 0,
      stdout: 'calls.yaml: 0 operations, 0 warnings\n',
      stderr: '',
    });
    const { status, stderr } = await runKitHere(place, ['verify', '--spec', 'calls.yaml']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'error: calls.yaml:1: the document has no operation. Add a path with a method\n',
    });
  });

  it('refuses what is not a document, in one line', async () => {
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['lint', 'missing.yaml']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^error: missing\.yaml: no such file\. .+\n$/);
  });
});

describe('an operation that is left out', () => {
  it('stands with the reason in every report, and the others are judged', async () => {
    const place = await withShelves();
    const files = { json: 'r.json', html: 'r.html', junit: 'r.xml', markdown: 'r.md', sarif: 'r.sarif', github: 'r.txt' };
    const reporters = Object.entries(files).flatMap(([name, file]) => ['--reporter', `${name}=${file}`]);
    const args = ['--spec', 'shelves.yaml', '--only', 'valid,invalid', '--reporter', 'console', ...reporters];
    const { status, stdout } = await runKitHere(place, ['verify', await openShelves(), ...args, '--cases', '0']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`note ${LEFT_OUT} (shelves.yaml:32)`);
    for (const file of Object.values(files)) {
      const plain = (await place.read(file))
        .replaceAll(/&(?:#39|apos);/g, "'")
        .replaceAll(/&#123;|\{\{/g, '{')
        .replaceAll(/&#125;|\}\}/g, '}');
      expect(plain, file).toContain(`${LEFT_OUT} (shelves.yaml:32)`);
    }
    expect(stdout).toMatch(/\nKEPT for 2 of 3 operations {2}/);
    expect(status).toBe(0);
  });
});

describe('a document in OpenAPI 3.0', () => {
  const args = ['--spec', 'shelves.yaml', '--only', 'valid,invalid,properties', '--cases', '100'];

  it('is kept by a store that sends null where it is nullable, and refuses it elsewhere', async () => {
    const { status, stdout } = await runKitHere(await withShelves(), ['verify', await openShelves(), ...args]);
    expect(stdout).toMatch(/\nKEPT for 2 of 3 operations {2}/);
    expect(status).toBe(0);
  });

  it('is broken by a store that takes null where it is not nullable', async () => {
    const takes = {
      isShelf: ({ label }: Shelf) => typeof label === 'string' || label === null,
      send: (shelf: Shelf) => ({ ...shelf, label: shelf.label ?? '' }),
    };
    const { status, stdout } = await runKit(await withShelves(), ['verify', await openShelves(takes), ...args]);
    expect(stdout).toContain('1. Invalid request accepted: label is null');
    expect(status).toBe(1);
  });

  it('is broken by a store that sends null where it is not nullable', async () => {
    const sends = { send: (shelf: Shelf) => ({ ...shelf, label: null }) };
    const { status, stdout } = await runKitHere(await withShelves(), ['verify', await openShelves(sends), ...args]);
    expect(stdout).toMatch(/label must be a string/);
    expect(status).toBe(1);
  });
});
