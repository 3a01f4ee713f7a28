import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/kit-files.js';
import { type Workplace, makeWorkplace } from './support/make-workplace.js';
import { ACCEPTED, type Gates, GATES, openKeyServer } from './support/open-key-server.js';
import { type Ended, runKit } from './support/run-kit.js';

const FLAGS = Object.entries(ACCEPTED).flatMap(([name, value]) => ['--credential', `${name}=${value}`]);

async function workplace(): Promise<Workplace> {
  const place = await makeWorkplace();
  await copyFile(join(ROOT, 'test/fixtures/documents/credentials.yaml'), place.pathOf('openapi.yaml'));
  return place;
}

async function verified(gates: Gates, only = 'valid,credentials'): Promise<Ended & { readonly place: Workplace }> {
  const [place, server] = [await workplace(), await openKeyServer(gates)];
  return { ...(await runKit(place, ['verify', server.url, '--only', only, ...FLAGS])), place };
}

describe('a server that asks for credentials of every scheme', () => {
  it('is kept, and every kind of credentials is sent', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    const { status, stdout, stderr } = await runKit(place, ['verify', server.url, '--cases', '50', ...FLAGS]);
    expect(stderr).toContain('warning');
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    const had = (header: string, value: string): boolean => server.seen.some(({ headers }) => String(headers[header]).includes(value));
    expect(had('authorization', `Basic ${btoa(ACCEPTED.login)}`)).toBe(true);
    expect(had('authorization', `Bearer ${ACCEPTED.tokens}`)).toBe(true);
    expect(had('x-api-key', ACCEPTED['api-key'])).toBe(true);
    expect(had('cookie', `sid=${ACCEPTED.session}`)).toBe(true);
    expect(server.seen.some(({ target }) => target === `/query?api%20key=${encodeURIComponent(ACCEPTED.apiKey)}`)).toBe(true);
  });
});
