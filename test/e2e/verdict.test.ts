import { describe, expect, it } from 'vitest';
import { answers201 } from './support/faulty.js';
import { makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { runKit } from './support/run-kit.js';
import { runKitHere } from './support/run-kit-here.js';

describe('the exit status of verify tells the verdict', () => {
  it('is 0 where the mock keeps the contract, with every suite', async () => {
    const { status, stdout, stderr } = await runKit(await makeWorkplace(), ['verify', '--cases', '50']);
    expect(stdout).toMatch(/\nKEPT {2}\d+ cases in .*\n$/);
    expect(stdout).toMatch(/\n {2}dredd +2 +0 .*\n {2}properties +50 +0 /);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('is 0 where the mock keeps the contract to the letter', async () => {
    const suites = ['--only', 'valid,invalid,malformed,credentials,media-types,unspecified,properties', '--cases', '50'];
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', '--profile', 'strict', ...suites]);
    expect(stdout).toContain('profile strict');
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });

  it('is 0 where a store at a URL keeps it, with the token from the environment', async () => {
    const store = await openStore();
    const { status, stdout } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--cases', '50'], {
      PLANT_STORE_TOKEN: 'a-token',
    });
    expect(stdout).toMatch(/\nKEPT /);
    expect(stdout).not.toContain('made-up');
    expect(status).toBe(0);
    expect(new Set(store.seen.map(({ headers }) => headers.authorization))).toContain('Bearer a-token');
  });

  it('is 0 where a store that has just been started keeps it, and first answers 503 with Retry-After', async () => {
    const store = await openStore({
      meet: ({ response }, count) => {
        if (count <= 2) response.writeHead(503, { 'retry-after': '0' }).end();
      },
    });
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['verify', store.url, '--cases', '50']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\nKEPT /);
    expect(stdout).toContain('the server asked to wait after 2 requests');
    expect(status).toBe(0);
  });

  it('is 2 where a store is never ready, with the advice to wait for it', async () => {
    const store = await openStore({ meet: ({ response }) => void response.writeHead(503, { 'retry-after': '90' }).end() });
    const { status, stderr } = await runKitHere(await makeWorkplace(), ['verify', store.url]);
    expect(stderr).toMatch(
      /^error: the server is unavailable: it answered 503 and asked to wait for more than 60 s\. Give it time .*--wait/,
    );
    expect(status).toBe(2);
  });

  it('is 1 where a store breaks it, and the finding is kept', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => answers201 });
    const { status, stdout, stderr } = await runKit(place, ['verify', store.url, '--only', 'media-types']);
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, \d+ cases in .*\n$/);
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const [, id = ''] = /\[([\w-]+)\]/.exec(stdout) ?? [];
    expect(JSON.parse(await place.read(`.plant-store-kit/${id}.json`))).toMatchObject({ kind: 'plant-store-kit finding', id });
  });

  it('is 2 where no case ran', async () => {
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['verify', '--only', 'properties', '--cases', '0']);
    expect(stderr).toBe('error: no case ran. Select more with --only and --cases\n');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
