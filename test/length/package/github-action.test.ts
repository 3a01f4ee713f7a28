import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { trimsNames } from '../../e2e/support/faulty.js';
import { CLI, ROOT } from '../../e2e/support/kit-files.js';
import { type Workplace, makeWorkplace } from '../../e2e/support/make-workplace.js';
import { MARK, gossip } from '../../e2e/support/marked-secrets.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Ended, startCommand } from '../../e2e/support/run-kit.js';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly { readonly run: string; readonly env: Readonly<Record<string, string>> }[] };
}

const action: Action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
const packed = mkdtempSync(join(tmpdir(), 'packed-kit-'));

beforeAll(() => void execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', packed], { cwd: ROOT }));
afterAll(() => rmSync(packed, { recursive: true }));

/** Runs the step of the action as GitHub does: its script in a file, its inputs in the variables that it names. */
async function act(place: Workplace, inputs: Readonly<Record<string, string>>): Promise<Ended & { outputs: string }> {
  const [step, ...more] = action.runs.steps;
  if (step === undefined || more.length > 0) throw new Error('the action has other steps than this test knows');
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
    ...inputs,
  };
  const variables = Object.entries(step.env).map(([name, text]) => [
    name,
    text.replaceAll(/\$\{\{ inputs\.([\w-]+)(?: \|\| env\.\w+)? \}\}/g, (_, input: string) => known[input] ?? 'no such input'),
  ]);
  await place.write('step.sh', step.run);
  const github = {
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: ROOT,
    GITHUB_OUTPUT: place.pathOf('outputs'),
    GITHUB_STEP_SUMMARY: place.pathOf('summary'),
  };
  const bash = ['--noprofile', '--norc', '-eo', 'pipefail', 'step.sh'];
  const ended = await startCommand(place, 'bash', bash, { ...github, ...Object.fromEntries(variables) }).ended;
  return { ...ended, outputs: existsSync(place.pathOf('outputs')) ? await place.read('outputs') : '' };
}

/** A project that has the built kit in its node_modules. */
async function makeProject(): Promise<Workplace> {
  const place = await makeWorkplace();
  await mkdir(place.pathOf('node_modules/.bin'), { recursive: true });
  const command = 'node_modules/.bin/plant-store-kit';
  await place.write(command, `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  await chmod(place.pathOf(command), 0o755);
  return place;
}

const QUICK = '--cases=20\n--only=valid,invalid,properties';

describe('the action', () => {
  it('says kept, and writes the reports that it was asked for', async () => {
    const place = await makeProject();
    const { url } = await openStore({});
    const { status, stdout, stderr, outputs } = await act(place, {
      url,
      token: 'demo',
      flags: QUICK,
      reporters: 'json=reports/own.json\n',
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('KEPT');
    expect(outputs).toBe(`verdict=kept\nfindings=0\nreport=${place.pathOf('plant-store-kit/verify.json')}\n`);
    expect(JSON.parse(await place.read('reports/own.json'))).toMatchObject({ verdict: 'kept', target: expect.stringContaining(url) });
    expect(status).toBe(0);
  });

  it('says broken, fails, and keeps the findings', async () => {
    const place = await makeProject();
    const { url } = await openStore({ steps: () => trimsNames });
    const { status, outputs } = await act(place, { url, token: 'demo', flags: QUICK });
    expect(outputs).toMatch(/^verdict=broken\nfindings=1\nreport=\//);
    expect(JSON.parse(await place.read('plant-store-kit/verify.json'))).toMatchObject({ verdict: 'broken' });
    expect(status).toBe(1);
  });

  it('heeds the configuration of the project, and counts no finding that is known', async () => {
    const place = await makeProject();
    const { url } = await openStore({ steps: () => trimsNames });
    await act(place, { url, token: 'demo', flags: `${QUICK}\n--baseline=known.json\n--update-baseline` });
    await place.write('plant-store-kit.config.json', '{"profile":"strict","baseline":"known.json"}');
    const { stdout, outputs, status } = await act(place, { url, token: 'demo', flags: QUICK });
    expect(stdout).toContain('profile strict');
    expect(outputs).toContain('verdict=kept\nfindings=0\n');
    expect(status).toBe(0);
  });

  it('says undecided where nothing listens, whatever an earlier run has left', async () => {
    const place = await makeProject();
    await mkdir(place.pathOf('plant-store-kit'));
    await place.write('plant-store-kit/verify.json', '{"verdict":"kept","findings":[]}');
    const { status, outputs } = await act(place, { url: 'http://127.0.0.1:9', wait: '0s' });
    expect(outputs).toMatch(/^verdict=undecided\nfindings=0\n/);
    expect(status).toBe(2);
    await act(place, { flags: '--no-such-flag' });
    expect(await place.read('outputs')).toMatch(/verdict=undecided\nfindings=0\nreport=\n$/);
  });

  it('runs nothing that stands in an input, and tells no secret', async () => {
    const place = await makeProject();
    const { url } = await openStore({ steps: () => gossip });
    const evil = '"; touch hacked; $(touch hacked) `touch hacked` #';
    const { stdout, stderr, outputs } = await act(place, { url, token: `${MARK}-token`, 'bad-token': `${MARK}-bad`, flags: QUICK });
    for (const text of [stdout, stderr, outputs]) expect(text).not.toContain(MARK);
    for (const name of Object.keys(action.inputs).filter((text) => text !== 'working-directory' && text !== 'version')) {
      expect((await act(place, { url: 'http://127.0.0.1:9', wait: '0s', [name]: evil })).status, name).toBe(2);
    }
    expect(existsSync(place.pathOf('hacked'))).toBe(false);
  });

  it('fetches the kit where the project has none: the version that is named', async () => {
    const place = await makeWorkplace();
    await place.write('package.json', '{}');
    const version = `file:${join(packed, 'plant-store-kit-0.1.0.tgz')}`;
    const { status, stdout, outputs } = await act(place, { version, profile: 'strict', flags: '--cases=20' });
    expect(stdout).toContain('KEPT');
    expect(outputs).toContain('verdict=kept');
    expect(status).toBe(0);
  });

  it('runs its own code where the project has no kit and names no version', async () => {
    const place = await makeWorkplace();
    const { status, stdout } = await act(place, { flags: '--cases=20' });
    expect(stdout).toContain('KEPT');
    expect(status).toBe(0);
  });

  it('leaves the summary of the job alone where it is told to', async () => {
    const place = await makeProject();
    await act(place, { url: 'http://127.0.0.1:9', wait: '0s', summary: 'false' });
    expect(existsSync(place.pathOf('summary'))).toBe(false);
  });

  it('hands on its outputs', () => {
    for (const [name, { value }] of Object.entries(action.outputs)) expect(value).toBe(`\${{ steps.verify.outputs.${name} }}`);
  });
});
