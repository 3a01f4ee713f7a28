import { copyFile, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPORTERS } from '../../../report/reporter.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { ACCEPTED, openKeyServer } from '../../e2e/support/open-key-server.js';
import { type Ended, runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';
import { holds } from '../../e2e/support/secret-spellings.js';

const FLAGS = Object.entries(ACCEPTED).flatMap(([name, value]) => ['--credential', `${name}=${value}`]);

async function workplace(): Promise<Workplace> {
  const place = await makeWorkplace();
  await copyFile(join(ROOT, 'test/fixtures/documents/credentials.yaml'), place.pathOf('openapi.yaml'));
  return place;
}

describe('a server that asks for credentials of every scheme', () => {
  it('is kept, and every kind of credentials is sent', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    const { status, stdout, stderr } = await runKit(place, ['verify', server.url, '--cases', '50', ...FLAGS]);
    expect(stderr).toContain("'certificate' is a certificate of the client, which is not part of requests, and is not judged");
    expect(stdout + stderr).toMatch(/\nKEPT /);
    expect(status).toBe(0);
    const had = (header: string, value: string): boolean => server.seen.some(({ headers }) => String(headers[header]).includes(value));
    expect(had('authorization', `Basic ${btoa(ACCEPTED.login)}`)).toBe(true);
    expect(had('authorization', `Bearer ${ACCEPTED.tokens}`)).toBe(true);
    expect(had('authorization', `Digest ${ACCEPTED.digest}`)).toBe(true);
    expect(had('x-api-key', ACCEPTED['api-key'])).toBe(true);
    expect(had('cookie', `sid=${ACCEPTED.session}`)).toBe(true);
    expect(server.seen.some(({ target }) => target === `/query?api%20key=${encodeURIComponent(ACCEPTED.apiKey)}`)).toBe(true);
  });
});

describe('the credentials of every scheme', () => {
  /** The parts of them that nobody may read, in any spelling. */
  const hidden = [...Object.values(ACCEPTED), 'pass word-7'];

  async function expectHidden({ folder }: Workplace, { stdout, stderr }: Ended): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'openapi.yaml');
    const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
    for (const secret of hidden) {
      for (const [i, text] of [stdout, stderr, ...texts].entries()) {
        expect(holds(text, secret, 1), `${secret} in ${files[i - 2]?.name ?? 'a stream'}`).toBe(false);
      }
    }
  }

  it('stand by their names in every report, file and stream, also where the server repeats them', async () => {
    const [place, server] = [await workplace(), await openKeyServer({}, true)];
    const reporters = REPORTERS.flatMap(({ name }) => ['--reporter', `${name}=reports/${name}`]);
    const ended = await runKitHere(place, ['verify', server.url, '--only', 'valid,credentials', ...FLAGS, ...reporters]);
    expect(ended.status, ended.stderr + ended.stdout).toBe(1);
    await expectHidden(place, ended);
    const report = await place.read('reports/console');
    for (const name of ['LOGIN', 'API_KEY', 'API_KEY_2', 'SESSION', 'DIGEST']) expect(report).toContain(`$CREDENTIAL_${name}`);
    const kept = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
    const again = await runKitHere(place, ['replay', ...kept.map((name) => `.plant-store-kit/${name}`), server.url, ...FLAGS]);
    expect(again.status).toBe(1);
    await expectHidden(place, again);
    const fuzzed = await runKitHere(place, ['fuzz', server.url, '--cases', '300', ...FLAGS]);
    expect(fuzzed.status).toBe(1);
    await expectHidden(place, fuzzed);
  });

  it('can be given in the configuration, from the environment, and need no flag', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    const variables = Object.fromEntries(Object.entries(ACCEPTED).map(([, value], i) => [`KEY_${i}`, value]));
    const credentials = Object.fromEntries(Object.keys(ACCEPTED).map((name, i) => [name, `$KEY_${i}`]));
    await place.write('plant-store-kit.config.json', JSON.stringify({ credentials }));
    const { status, stderr } = await runKitHere(place, ['verify', server.url, '--only', 'credentials'], variables);
    expect({ status, stderr: stderr.replaceAll(/^warning: .*\n/gm, '') }).toEqual({
      status: 0,
      stderr: 'The run creates with POST /login.\n',
    });
  });

  it('that are missing or wrong end the run with the flag that gives them', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    const errorOf = async (...flags: readonly string[]): Promise<string | undefined> => {
      const login = ['--operation', 'POST /login'];
      const { status, stderr } = await runKitHere(place, ['verify', server.url, '--only', 'valid', ...login, ...flags]);
      expect(status).toBe(2);
      return stderr.split('\n').find((line) => line.startsWith('error: '));
    };
    expect(await errorOf()).toBe(
      'error: no credential of login was given, and a valid request with a made-up one is answered 401 ({"fine":false}). ' +
        'Give it with --credential login=user:password',
    );
    expect(await errorOf('--credential', 'login=ada:wrong-password')).toBe(
      'error: the credential of login was not accepted: a valid request is answered 401 ({"fine":false}). ' +
        'Give another one with --credential login=user:password',
    );
    expect(await errorOf('--credential', 'logon=ada:x')).toBe(
      "error: openapi.yaml declares no security scheme 'logon'. Did you mean login?",
    );
    expect(await errorOf('--credential', 'login=ada')).toBe(
      'error: the credential of login is not a user and a password. Write it like --credential login=user:password',
    );
    expect(await errorOf('--credential', 'pass-without-a-name')).toBe(
      'error: the value of --credential is not a credential. Write it like api_key=VALUE or login=user:password',
    );
  });

  it('can be a token of API_TOKEN', async () => {
    const [place, server] = [await workplace(), await openKeyServer()];
    await place.write(
      'openapi.yaml',
      (await place.read('openapi.yaml')).replace(
        /paths:[^]*/,
        "paths: { /either: { get: { security: [{ tokens: [] }], responses: { '200': { description: fine } } } } }\n",
      ),
    );
    expect(await runKitHere(place, ['verify', server.url, '--only', 'credentials'], { API_TOKEN: ACCEPTED.tokens })).toMatchObject({
      status: 0,
    });
  });
});
