import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correct } from '../apps/store/correct.js';
import { Refusal } from '../apps/store/refusal.js';
import type { Call, Steps } from '../apps/store/steps.js';
import { answers201, fallsOverBytes, trimsNames } from './support/faulty.js';
import { makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { printedCommand, runPrintedHere, withBuiltKit } from './support/printed-command.js';
import { type Variables, startCommand } from './support/run-kit.js';
import { runKitHere } from './support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

interface Row {
  readonly what: string;
  readonly suite: string;
  readonly broken: Partial<Steps>;
  readonly fixed?: Partial<Steps>;
  readonly flags?: readonly string[];
  readonly env?: Variables;
}

const ROWS: readonly Row[] = [
  {
    what: 'a body is not text, in a folder with a space',
    suite: 'unspecified',
    broken: fallsOverBytes,
    flags: ['--output-dir', 'it is mine'],
  },
  { what: 'a random body breaks it', suite: 'properties', broken: trimsNames, flags: ['--cases', '200'] },
  { what: 'Dredd shows it', suite: 'dredd', broken: answers201 },
  {
    what: 'the store needs a header, and refuses used ids',
    suite: 'media-types',
    broken: { ...answers201, route: needKey, remember: refuseUsed(String) },
    fixed: { route: needKey, remember: refuseUsed(String) },
    flags: ['--header', 'X-Key: the key'],
    env: { X_KEY: 'the key' },
  },
  {
    what: 'a bad token opens the door',
    suite: 'credentials',
    broken: {},
    fixed: { authorise: onlyToken },
    flags: ['--bad-token', 'bad'],
    env: { PLANT_STORE_BAD_TOKEN: 'bad' },
  },
  {
    what: 'a used id breaks the store',
    suite: 'unspecified',
    broken: { remember: refuseUsed(String, 500) },
    fixed: { remember: refuseUsed(String) },
  },
  { what: 'the store rounds ids', suite: 'valid', broken: { remember: refuseUsed(Number) }, fixed: { remember: refuseUsed(String) } },
];

describe('the replay command of a finding exits 1 while the server is broken, and 0 after it is fixed', () => {
  it.each(ROWS.map((row) => [row.what, row] as const))('%s', async (_, { suite, broken, fixed = {}, flags = [], env = {} }) => {
    const place = await makeWorkplace();
    let steps = broken;
    const store = await openStore({ steps: () => steps });
    const { stdout: report } = await runKitHere(place, ['verify', store.url, '--only', suite, ...flags], TOKEN);
    const replay = printedCommand(report, 'replay');
    // A command with flags runs as a process, as a person would paste it.
    const before =
      flags.length > 0
        ? await startCommand(place, 'bash', ['-c', withBuiltKit(replay)], { ...TOKEN, ...env }).ended
        : await runPrintedHere(place, replay, { ...TOKEN, ...env });
    expect(before.stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect(before.stdout).toContain(`[${idOf(report)}]`);
    expect(before.status).toBe(1);
    steps = fixed;
    const after = await runPrintedHere(place, replay, { ...TOKEN, ...env });
    expect(after.stdout).toMatch(/\nKEPT {2}\d+ cases? in /);
    expect(after.status).toBe(0);
  });
});

describe('replay', () => {
  it('takes several files, for the server of the findings or for the one at the end', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => ({ ...trimsNames, ...fallsOverBytes }) });
    const { stdout } = await runKitHere(place, ['verify', store.url, '--only', 'valid,unspecified']);
    const files = [...stdout.matchAll(/\[([\w-]+)\]/g)].map(([, id]) => `.plant-store-kit/${id}.json`);
    expect(files).toHaveLength(2);
    const broken = await runKitHere(place, ['replay', ...files]);
    expect(broken.stdout).toMatch(/\nBROKEN {2}2 findings, 2 cases in /);
    expect(broken.status).toBe(1);
    const fixed = await openStore();
    const kept = await runKitHere(place, ['replay', ...files, fixed.url]);
    expect(kept.stdout).toMatch(/\nKEPT {2}2 cases in /);
    expect(kept.status).toBe(0);
  });

  it('takes the id of a finding that is kept where findings are', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => trimsNames });
    const kept = ['--output-dir', 'kept'];
    const { stdout } = await runKitHere(place, ['verify', store.url, '--only', 'valid', ...kept]);
    const again = await runKitHere(place, ['replay', idOf(stdout), ...kept]);
    expect(again.stdout).toContain(`[${idOf(stdout)}]`);
    expect(again.status).toBe(1);
    const { status, stderr } = await runKitHere(place, ['replay', 'stored-as-sent-00000000']);
    expect(stderr).toMatch(
      /^error: \.plant-store-kit\/stored-as-sent-00000000\.json cannot be read\. Name a \.json file that verify wrote .+\n$/,
    );
    expect(status).toBe(2);
  });

  it('refuses a finding whose bad token or header is not given again', async () => {
    const place = await makeWorkplace();
    const store = await openStore();
    const { stdout } = await runKitHere(place, [
      'verify',
      store.url,
      '--only',
      'credentials',
      '--bad-token',
      'bad',
      '--header',
      'X-Key: k',
    ]);
    const file = `.plant-store-kit/${idOf(stdout)}.json`;
    const [noToken, noHeader] = [
      await runKitHere(place, ['replay', file]),
      await runKitHere(place, ['replay', file, '--bad-token', 'bad']),
    ];
    expect(noToken.stderr).toMatch(
      /^error: the finding [\w-]+ is about the bad token\. Give it with --bad-token or PLANT_STORE_BAD_TOKEN\n$/,
    );
    expect(noHeader.stderr).toMatch(/^error: the finding [\w-]+ was found with a header x-key\. Give it with --header 'x-key: value'\n$/);
    expect([noToken.status, noHeader.status]).toEqual([2, 2]);
  });

  it('refuses a file that is no finding, even a report', async () => {
    const place = await makeWorkplace();
    await place.write('report.json', '{"version":1,"kit":"0.1.0","verdict":"broken","findings":[]}');
    const { status, stdout, stderr } = await runKitHere(place, ['replay', 'report.json', 'http://127.0.0.1:1']);
    expect(stderr).toBe('error: report.json:1: the file has no kind. Name a .json file that verify wrote under its --output-dir\n');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

function idOf(report: string): string {
  return /\[([\w-]+)\]/.exec(report)?.[1] ?? '';
}

function needKey(call: Call): Refusal | undefined {
  return call.request.headers['x-key'] === 'the key' ? correct.route(call) : new Refusal('credentials', 403, 'which key?');
}

function onlyToken({ request }: Call): Refusal | undefined {
  return request.headers.authorization === 'Bearer a-token' ? undefined : new Refusal('credentials', 401, 'not you');
}

/** Refuses the ids that were used, by what it makes of them. */
function refuseUsed(read: (id: string) => unknown, status = 409): Steps['remember'] {
  const used = new Set<unknown>();
  return ({ id }) => {
    if (used.has(read(id))) return new Refusal('used-id', status, 'that id is taken');
    used.add(read(id));
    return undefined;
  };
}

describe('a finding that was edited so that its request cannot be sent', () => {
  it.each(['replay', 'verify --corpus .'])('%s: one line with file and line, exit status 2, and no request', async (command) => {
    const place = await makeWorkplace();
    const faulty = await openStore({ steps: () => answers201 });
    await runKitHere(place, ['verify', faulty.url, '--only', 'media-types', '--output-dir', '.'], TOKEN);
    const file = readdirSync(place.folder).find((name) => /-[\da-f]{8}\.json$/.test(name)) ?? '';
    const text = await place.read(file);
    await place.write(file, text.replace('"application/json"', String.raw`"application/json\r\nx-evil: 1"`));
    const store = await openStore();
    const words = command === 'replay' ? [command, file, store.url] : [...command.split(' '), store.url];
    const { status, stdout, stderr } = await runKitHere(place, words, TOKEN);
    expect(stderr).toMatch(/^error: \S+\.json:\d+: the value of the header "\S+" has a character .*so the request cannot be sent\. .*\n$/);
    expect({ status, stdout, requests: store.seen.length }).toEqual({ status: 2, stdout: '', requests: 0 });
  });
});
