import { execFileSync } from 'node:child_process';
import { rm, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { post, startMock } from '../../e2e/support/start-mock.js';

/** What takes the place of the document, and what is said of it. */
const OTHERS: readonly (readonly [what: string, make: (place: Workplace, file: string) => unknown, reason: string])[] = [
  ['a FIFO', (_, file) => execFileSync('mkfifo', [file]), 'it is a FIFO, not a regular file'],
  ['a device', (_, file) => symlink('/dev/zero', file), 'it is a device, not a regular file'],
  ['a directory', (place, file) => symlink(place.folder, file), 'it is a directory'],
  [
    'a file of 21 MB',
    async (place, file) => {
      await place.write('openapi.yaml', 'openapi: 3.1.0\n');
      await truncate(file, 21_000_000);
    },
    'it is larger than 20 MB',
  ],
];

const HINT = 'Name the OpenAPI document with --spec FILE, or copy the one of the plant store: node_modules/plant-store-kit/openapi.yaml';

describe.each(OTHERS)('a document that is %s', (_, make, reason) => {
  it.each([['verify'], ['fuzz'], ['mock', '--port', '0'], ['verify', '--list'], ['explain', 'POST /plants']])(
    'ends %s with one line and exit status 2',
    async (...args) => {
      const place = await makeWorkplace();
      await rm(join(place.folder, 'openapi.yaml'));
      await make(place, join(place.folder, 'openapi.yaml'));
      const { status, stdout, stderr } = await runKitHere(place, args);
      expect(stderr).toBe(`error: openapi.yaml: ${reason}. ${HINT}\n`);
      expect(stdout).toBe('');
      expect(status).toBe(2);
    },
  );

  it('while the mock watches it: one line in the log, a problem in health, the last one is served, and SIGTERM ends it', async () => {
    const { url, log, place, kit } = await startMock();
    const file = join(place.folder, 'openapi.yaml');
    await rm(file);
    await make(place, file);
    const line = `error: openapi.yaml: ${reason}. ${HINT}; still serving the last valid document\n`;
    await vi.waitFor(() => expect(log()).toContain(line), { timeout: 60_000 });
    const health: unknown = await (await fetch(`${url}/__kit/health`)).json();
    expect(health).toMatchObject({ status: 'ok', problem: `openapi.yaml: ${reason}. ${HINT}` });
    expect((await post(url))[0]).toBe(200);
    kit.child.kill('SIGTERM');
    expect((await kit.ended).status).toBe(0);
    expect(log().replace(/^\S+ POST .*\n/m, '')).toBe(line);
  });
});
