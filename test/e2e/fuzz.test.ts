import { once } from 'node:events';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../apps/store/refusal.js';
import { eventually } from './support/eventually.js';
import { CLI } from './support/kit-files.js';
import { fallsOverBytes, trimsNames } from './support/faulty.js';
import { type Workplace, makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { printedCommand, withBuiltKit } from './support/printed-command.js';
import { type Running, runKit, startCommand, startKit } from './support/run-kit.js';
import { runKitHere } from './support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

/** Which of the characters that are trimmed it is depends on the connection that meets the fault first. */
const ONE_SPACE = /"name":"(?: |\\[nrtf])"/;

describe('fuzz', () => {
  it('finds nothing in a store that keeps the contract, tells what was sent, and the exit status is 0', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const { status, stdout, stderr } = await runKit(place, ['fuzz', store.url, '--cases', '800', '--seed', '5'], TOKEN);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\n {2}fuzz {13}800 {7}0 /);
    expect(stdout).toMatch(/\n {4}[23]\d % +\d+ +0 {2}valid bodies, biased to boundaries\n/);
    expect(stdout).toMatch(/\n {2}invalid +400 × \d+/);
    expect(stdout).toMatch(/\nKEPT {2}800 cases in /);
    expect(status).toBe(0);
    expect(await readdir(place.folder)).toEqual(['openapi.yaml']);
  });

  it('keeps what it finds: the bytes, the expectation, the answer, the seed and where it was drawn; exit status 1', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const found = await runKitHere(place, ['fuzz', store.url, '--cases', '1500', '--seed', '5'], TOKEN);
    expect(found.status).toBe(1);
    const [file = '', ...others] = await readdir(place.pathOf('.plant-store-kit'));
    expect(others).toEqual([]);
    const kept: unknown = JSON.parse(await place.read(`.plant-store-kit/${file}`));
    expect(kept).toMatchObject({
      id: file.replace('.json', ''),
      expected: expect.stringContaining('200 with a Plant'),
      response: expect.stringMatching(/^200 \{/),
      body: expect.arrayContaining([expect.stringMatching(ONE_SPACE)]),
      origin: { seed: 5, connection: expect.any(Number), index: expect.any(Number), path: expect.any(Array) },
    });
    const replay = withBuiltKit(printedCommand(found.stdout, 'replay'));
    expect((await startCommand(place, 'bash', ['-c', replay], TOKEN).ended).status).toBe(1);
  });

  it('hands its findings to the gate, which sends them first: red on the store as it was, green when it is fixed', async () => {
    let steps = { ...trimsNames, ...fallsOverBytes };
    const store = await openStore({ steps: () => steps });
    const place = await makeWorkplace();
    const campaign = await runKitHere(place, ['fuzz', store.url, '--cases', '1500', '--seed', '5', '--output-dir', 'corpus'], TOKEN);
    expect(campaign.status).toBe(1);
    const files = (await readdir(place.pathOf('corpus'))).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(1);
    const gate = ['verify', store.url, '--corpus', 'corpus', '--only', 'media-types'];
    const before = await runKitHere(place, gate, TOKEN);
    for (const file of files) expect(before.stdout).toContain(`[${file.replace('.json', '')}]`);
    expect(before.status).toBe(1);
    steps = {};
    const seen = store.seen.length;
    const after = await runKitHere(place, gate, TOKEN);
    // What is told by a named case stands in that case's suite.
    const sent = [...after.stdout.matchAll(/\n {2}(?:malformed|fuzz) +(\d+) +0 /g)].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(sent).toBe(files.length);
    expect(after.status).toBe(0);
    // The gate asks what it has to know of a server, then come the kept ones: most are not what the gate would send by itself.
    const early = store.seen.slice(seen, seen + 20).map(({ body }) => body);
    expect(early.filter((body) => ONE_SPACE.test(body)).length).toBeGreaterThan(0);
  });

  it('gives the same findings for the same seed', async () => {
    const store = await openStore({ steps: () => ({ ...trimsNames, ...fallsOverBytes }) });
    const find = async (): Promise<unknown> => {
      const { stdout } = await runKitHere(
        await makeWorkplace(),
        ['fuzz', store.url, '--cases', '2000', '--seed', '11', '--reporter', 'json'],
        TOKEN,
      );
      const { findings, seed }: { findings: readonly { id: string; title: string; request: { body?: string } }[]; seed: number } =
        JSON.parse(stdout);
      return { seed, findings: findings.map(({ id, title, request }) => [id, title, request.body?.replaceAll(/\d+/g, '#')]).toSorted() };
    };
    const first = await find();
    expect(first).toMatchObject({ seed: 11, findings: [expect.anything(), expect.anything()] });
    expect(await find()).toEqual(first);
  });

  it('ends at Ctrl-C with the whole report of what was done, and the exit status is 130', async () => {
    const store = await openStore({ steps: () => trimsNames, meet: (_, count) => void (count === 900 && kit.child.kill('SIGINT')) });
    const place = await makeWorkplace();
    const kit: Running = startKit(place, ['fuzz', store.url, '--time', '8h', '--concurrency', '4', '--seed', '5'], TOKEN);
    const { status, stdout, stderr } = await kit.ended;
    expect(status).toBe(130);
    expect(stderr).toMatch(/^new finding: Stored value differs from what was sent: .+\n$/);
    expect(stdout).toMatch(/\n1\. Stored value differs from what was sent: /);
    expect(stdout).toMatch(/\nINTERRUPTED {2}1 finding, [\d,]+ cases in [^\n]+; the rest was not sent\n$/);
    expect(await readdir(place.pathOf('.plant-store-kit'))).toHaveLength(1);
  });

  it('ends at once at the second Ctrl-C', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    // A report into a pipe that nobody reads keeps the process from ending by itself.
    expect((await startCommand(place, 'mkfifo', ['pipe']).ended).status).toBe(0);
    const kit = startKit(place, ['fuzz', store.url, '--time', '8h', '--concurrency', '2', '--reporter', 'json=pipe'], TOKEN);
    let shown = '';
    kit.child.stdout?.on('data', (text: string) => (shown += text));
    await eventually(() => store.seen.length).toBeGreaterThan(50);
    kit.child.kill('SIGINT');
    await eventually(() => shown).toContain('\nINTERRUPTED');
    kit.child.kill('SIGINT');
    expect(await once(kit.child, 'exit')).toEqual([null, 'SIGINT']);
  });

  it('shows a line of progress on a terminal, and clears it', async () => {
    const store = await openStore();
    const command = `'${process.execPath}' '${CLI}' fuzz ${store.url} --cases 2000 --rate 2000`;
    const words = ['--quiet', '--return', '--command', command, '/dev/null'];
    const { stdout, status } = await startCommand(await makeWorkplace(), 'script', words, TOKEN).ended;
    expect(stdout).toMatch(/\r\u001B\[Kfuzz: [\d,]+ cases, [\d,]+\/s, 0 findings, \d+s left, p99 [\d.]+ ms/);
    expect(stdout).toContain('\r\u001B[K\u001B[1mOpenAPI Plant Store');
    expect(status).toBe(0);
  });
});

describe('fuzz --corpus', () => {
  it('writes what it learned into a folder, where the next campaign starts, and which the gate passes over', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const campaign = ['fuzz', store.url, '--seed', '5', '--corpus', 'nights/kept', '--concurrency', '4'];
    const first = await runKit(place, [...campaign, '--cases', '600'], TOKEN);
    expect(first.stdout).toMatch(/\n *note {2}corpus: none read, \d+ requests added\n/);
    expect(first.status).toBe(0);
    const files = await readdir(place.pathOf('nights/kept'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file).toMatch(/^request-[0-9a-f]{12}\.json$/);
    const texts = await Promise.all(files.map((file) => place.read(`nights/kept/${file}`)));
    expect(texts.join('')).not.toContain('a-token');
    const second = await runKitHere(place, [...campaign, '--cases', '200'], TOKEN);
    expect(second.stdout).toMatch(new RegExp(`\n *note {2}corpus: ${files.length} requests read, (?:none|\\d+ requests?) added\n`));
    expect(second.stdout).toMatch(new RegExp(`\n {4} *\\d+ % +${files.length} +0 {2}requests that earlier campaigns kept, each once\n`));
    expect(await readdir(place.pathOf('nights/kept'))).toEqual(expect.arrayContaining(files));
    const gate = await runKitHere(place, ['verify', store.url, '--corpus', 'nights/kept', '--only', 'media-types'], TOKEN);
    expect(gate.stdout).toMatch(/\nKEPT /);
    expect(gate.status).toBe(0);
  });

  it('loses nothing at Ctrl-C', async () => {
    const store = await openStore({ meet: (_, count) => void (count === 900 && kit.child.kill('SIGINT')) });
    const place = await makeWorkplace();
    const kit: Running = startKit(
      place,
      ['fuzz', store.url, '--time', '8h', '--concurrency', '4', '--seed', '5', '--corpus', 'kept'],
      TOKEN,
    );
    expect((await kit.ended).status).toBe(130);
    expect((await readdir(place.pathOf('kept'))).length).toBeGreaterThan(3);
  });

  it('ends before anything is sent where a file is none of the kit, with its name and the exit status 2', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    await mkdir(place.pathOf('kept'));
    await place.write('kept/a.json', '{"name":"x"}');
    const { status, stderr } = await runKitHere(place, ['fuzz', store.url, '--cases', '100', '--corpus', 'kept'], TOKEN);
    expect(stderr).toMatch(/^error: kept\/a\.json:1: the file has no kind\. [^\n]+\n$/);
    expect(status).toBe(2);
    expect(store.seen).toEqual([]);
  });
});

describe('a token that expires in the middle of a campaign', () => {
  it('is read again from its file', async () => {
    const place = await makeWorkplace();
    const { status, stdout } = await fuzzWithTwoTokens(place, ['--token-file', 'token.txt']);
    expect(stdout).toContain('note  the token expired and was read again');
    expect(stdout).toMatch(/\nKEPT {2}900 cases/);
    expect(status).toBe(0);
  });

  it('ends it with that word where there is no file, and the exit status is 2', async () => {
    const place = await makeWorkplace();
    const { status, stdout, stderr } = await fuzzWithTwoTokens(place, [], { PLANT_STORE_TOKEN: 'first' });
    expect(stderr).toBe('error: the token was accepted at first and is refused now. Use a token that lives longer, or --token-file FILE\n');
    expect(stdout).toMatch(/\nUNDECIDED {2}0 findings, [1-9]\d* cases in [^\n]+; the error says why\n$/);
    expect(status).toBe(2);
  });
});

/** A campaign on a store whose token expires at the four hundredth request. */
async function fuzzWithTwoTokens(
  place: Workplace,
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ReturnType<typeof runKit> {
  await place.write('token.txt', 'first');
  let accepted = 'first';
  const store = await openStore({
    meet: async (_, count) => {
      if (count !== 400) return;
      await place.write('token.txt', 'second');
      accepted = 'second';
    },
    steps: () => ({
      authorise: ({ request }) =>
        new RegExp(`^bearer +${accepted}$`, 'i').test(request.headers.authorization ?? '')
          ? undefined
          : new Refusal('credentials', 401, 'who are you?'),
    }),
  });
  expect(await readFile(place.pathOf('token.txt'), 'utf8')).toBe('first');
  return runKitHere(place, ['fuzz', store.url, '--cases', '900', '--seed', '5', ...flags], env);
}
