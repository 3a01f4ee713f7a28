import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reload } from '../../../../mock/watch/reload.js';
import { type Mock, startMock } from '../../../../mock/start-mock.js';
import { call } from '../call.js';

let folder: string;
let spec: string;
let original: string;
let mock: Mock;
const reloads: Reload[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-watch-'));
  spec = join(folder, 'openapi.yaml');
  original = await readFile('openapi.yaml', 'utf8');
  await writeFile(spec, original);
  reloads.length = 0;
  mock = await startMock({ spec, watch: true, onReload: (reload) => reloads.push(reload) });
});

afterEach(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

const withPath = (path: string): string => original.replace('  /plants:', `  ${path}:`);
const reported = (count: number): Promise<void> => vi.waitFor(() => expect(reloads).toHaveLength(count), { timeout: 60_000, interval: 20 });
const statusOf = async (path: string): Promise<number> => (await call(mock.url, { path, body: '{"id":1,"name":"n"}' })).status;

describe('a mock that watches its document', () => {
  it('serves what was saved, on the same port', async () => {
    expect([await statusOf('/plants'), await statusOf('/flowers')]).toEqual([200, 404]);
    await writeFile(spec, withPath('/flowers'));
    await reported(1);
    expect(reloads).toMatchObject([{ kind: 'reloaded' }]);
    expect([await statusOf('/plants'), await statusOf('/flowers')]).toEqual([404, 200]);
  });

  it('notices editors that write a new file and rename it', async () => {
    await writeFile(`${spec}.new`, withPath('/flowers'));
    await rename(`${spec}.new`, spec);
    await reported(1);
    await copyFile(spec, `${spec}~`);
    await rm(spec);
    await writeFile(`${spec}.new`, withPath('/trees'));
    await rename(`${spec}.new`, spec);
    await vi.waitFor(async () => expect(await statusOf('/trees')).toBe(200), { timeout: 60_000 });
  });

  it('keeps the last good one while a broken one is saved, says where it is broken, and goes on after that', async () => {
    await writeFile(spec, original.replace('title:', 'title: ]'));
    await reported(1);
    expect(reloads).toMatchObject([{ kind: 'broken', error: { name: 'DocumentError', place: { line: 3 } } }]);
    expect(await statusOf('/plants')).toBe(200);
    const health = async (): Promise<unknown> => (await fetch(`${mock.url}/__kit/health`)).json();
    expect(await health()).toMatchObject({ status: 'ok', problem: expect.stringMatching(/openapi\.yaml:3: /) });
    await writeFile(spec, original);
    await reported(2);
    expect(await health()).toMatchObject({ problem: null });
  });

  it('says nothing of a save that changes nothing', async () => {
    await writeFile(spec, original);
    await writeFile(spec, withPath('/flowers'));
    await vi.waitFor(async () => expect(await statusOf('/flowers')).toBe(200), { timeout: 60_000 });
    expect(reloads).toMatchObject([{ kind: 'reloaded' }]);
  });

  it('looks for a file that the document names before it is there', async () => {
    const before = /\n {4}Error:\n[\s\S]*?(?=\n {2}securitySchemes)/;
    const parts = join(folder, 'parts.yaml');
    await writeFile(spec, original.replace(before, "\n    Error:\n      $ref: './parts.yaml#/Error'"));
    await reported(1);
    await writeFile(parts, 'Error: [');
    await reported(2);
    expect(reloads).toMatchObject([{ kind: 'reloaded' }, { kind: 'broken' }]);
    await writeFile(parts, `Error:\n${(before.exec(original)?.[0] ?? '').split('\n').slice(2).join('\n')}\n`);
    await reported(3);
    expect(reloads[2]).toMatchObject({ kind: 'reloaded' });
  });

  it('takes back a forced status that the new document does not know', async () => {
    mock.respondWith({ status: 200 });
    await writeFile(spec, original.replace("'200':", "'201':"));
    await reported(1);
    expect((await call(mock.url, { body: '{"id":1,"name":"n"}' })).status).toBe(201);
  });

  it('survives an empty file', async () => {
    await writeFile(spec, '');
    await reported(1);
    expect(reloads).toMatchObject([{ kind: 'broken' }]);
    expect(await statusOf('/plants')).toBe(200);
  });

  it('watches the files that the document refers to, new ones too', async () => {
    const part = join(folder, 'error.yaml');
    const schema = 'type: object\nrequired: [message]\nproperties:\n  message: { type: string }\n';
    await writeFile(part, schema);
    const before = /\n {4}Error:\n[\s\S]*?(?=\n {2}securitySchemes)/;
    await writeFile(
      spec,
      original.replace(before, "\n    Error:\n      $ref: './error.yaml'").replace(/error: 400\n\s+message/, 'message'),
    );
    await reported(1);
    expect(reloads).toMatchObject([{ kind: 'reloaded' }]);
    await writeFile(part, 'type: [object');
    await reported(2);
    expect(reloads[1]).toMatchObject({ kind: 'broken' });
  });
});
