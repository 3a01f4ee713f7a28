import { describe, expect, it } from 'vitest';
import { answers201, trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { startMock } from '../../e2e/support/start-mock.js';

const FILE = 'plant-store-kit.config.json';
const TOKEN = { PLANT_STORE_TOKEN: 'secret' };

describe('plant-store-kit.config.json', () => {
  it('gives verify its target and all that flags give', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const config = {
      target: store.url,
      profile: 'strict',
      only: ['invalid', 'properties'],
      cases: 7,
      seed: 5,
      concurrency: 2,
      timeout: '2s',
      headers: { 'X-Api-Key': '$API_KEY', 'X-Team': 'plants' },
      reporters: ['json=out/run.json'],
      quiet: true,
    };
    await place.write(FILE, JSON.stringify(config));
    const { status, stdout, stderr } = await runKit(place, ['verify'], { ...TOKEN, API_KEY: 'k3y' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    const run = JSON.parse(await place.read('out/run.json'));
    expect(run).toMatchObject({ target: store.url, profile: 'strict', seed: 5 });
    expect(run.suites.map((suite: { name: string }) => suite.name)).toEqual(['invalid', 'properties']);
    expect(run.suites[1]).toMatchObject({ cases: 7 });
    expect(store.seen.every(({ headers }) => headers['x-api-key'] === 'k3y' && headers['x-team'] === 'plants')).toBe(true);
    expect(await place.read('out/run.json')).not.toContain('k3y');
  });

  it('stands behind flags and the environment', async () => {
    const [store, other] = [await openStore(), await openStore()];
    const place = await makeWorkplace();
    const config = {
      target: other.url,
      seed: 5,
      only: ['unspecified'],
      tokenFile: 'no-such-file',
      headers: { 'X-Team': 'plants', 'X-Kept': 'yes' },
      reporters: ['json=wrong.json'],
    };
    await place.write(FILE, JSON.stringify(config));
    const flags = [store.url, '--seed', '6', '--only', 'invalid', '--header', 'x-team: roots', '--reporter', 'json'];
    const { status, stdout, stderr } = await runKitHere(place, ['verify', ...flags], TOKEN);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ target: store.url, seed: 6, suites: [{ name: 'invalid' }] });
    expect(store.seen[0]?.headers).toMatchObject({ 'x-team': 'roots', 'x-kept': 'yes', authorization: 'Bearer secret' });
    expect(other.seen).toEqual([]);
  });

  it('changes what is allowed and checked, and each report says so', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    await place.write('gate.json', JSON.stringify({ policy: { 'used-id': [200, 422] }, checks: { 'stored-as-sent': false } }));
    const words = ['verify', store.url, '--config', 'gate.json', '--only', 'valid,unspecified', '--reporter', 'json=run.json'];
    const { status, stdout } = await runKitHere(place, words, TOKEN);
    expect(status).toBe(0);
    const reported = stdout.replaceAll(/\s+/g, ' ');
    const notes = [
      'the policy is changed: for used-id, 200, 422 are allowed, whatever the profile standard says',
      'the check stored-as-sent is switched off',
    ];
    for (const note of notes) expect(reported).toContain(note);
    expect(JSON.parse(await place.read('run.json')).notes).toEqual(expect.arrayContaining(notes));
    expect((await runKitHere(place, ['verify', store.url, '--only', 'valid'], TOKEN)).status).toBe(1);
  });

  it('is heeded by fuzz, which has keys of its own, and by replay', async () => {
    const store = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    await place.write(FILE, JSON.stringify({ target: store.url, cases: 0, concurrency: 1, fuzz: { cases: 40, concurrency: 2 } }));
    const { status, stdout } = await runKitHere(place, ['fuzz', '--reporter', 'json'], TOKEN);
    expect(status).toBe(1);
    const run = JSON.parse(stdout);
    expect(run).toMatchObject({ target: store.url, campaign: { concurrency: 2 }, totals: { cases: 40 } });
    await place.write(FILE, JSON.stringify({ policy: { valid: [200, 201] } }));
    const again = await runKitHere(place, ['replay', `.plant-store-kit/${run.findings[0].id}.json`], TOKEN);
    expect(again.stdout).toContain('for valid, 200, 201 are allowed');
    expect(again.status).toBe(0);
  });

  it('names the document for the mock, which needs nothing else of it', async () => {
    const place = await makeWorkplace();
    const document = await place.read('openapi.yaml');
    await place.write('api.yaml', document.replace('OpenAPI Plant Store', 'Another Store'));
    await place.write(FILE, JSON.stringify({ spec: 'api.yaml', headers: { 'X-Key': '$NOT_SET' } }));
    const mock = await startMock([], {}, place);
    expect(mock.banner).toContain('Mock of Another Store');
  });

  it.each([
    [{}, '{\n  "spec": "openapi.yaml",\n  "tokens": 1\n}', /^error: plant-store-kit\.config\.json:3: unknown key "tokens"\. \S.*\n$/],
    [{}, '{ "token": "s3cret" }', /^error: plant-store-kit\.config\.json:1: tokens are not allowed in this file\. Set PLANT_STORE_TOKEN/],
    [{}, '{ "timeout": "s3cret', /^error: plant-store-kit\.config\.json:1: this is not JSON\. Fix this line/],
    [{}, '{\n"headers": {\n"X-Key": "$MY_KEY" } }', /^error: \S+:3: the header X-Key uses \$MY_KEY, which is not set\. Set it, or remove/],
    [
      { MY_KEY: 's3cret\n' },
      '{"headers":{"X-Key":"$MY_KEY"}}',
      /^error: \S+:1: "X-Key" and its value are not a valid header\. Set MY_KEY to a valid/,
    ],
  ])('with %j, %j ends with one line and status 2', async (env, text, says) => {
    const place = await makeWorkplace();
    await place.write(FILE, text);
    for (const command of ['verify', 'fuzz']) {
      const { status, stdout, stderr } = await runKitHere(place, [command], env);
      expect(stderr).toMatch(says);
      expect(stderr.trimEnd()).not.toContain('\n');
      expect(stderr).not.toContain('s3cret');
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    }
  });

  it('that is named has to be there', async () => {
    const { status, stderr } = await runKitHere(await makeWorkplace(), ['verify', '--config', 'gate.json']);
    expect(stderr).toBe('error: gate.json cannot be read. Name a file that exists with --config FILE\n');
    expect(status).toBe(2);
  });
});
