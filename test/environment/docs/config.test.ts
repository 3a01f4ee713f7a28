import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEYS } from '../../../cli/options/config/settings.js';
import { trimsNames } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runPrintedHere } from '../../e2e/support/printed-command.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const [configuration, baseline] = [read('docs/configuration.md'), read('docs/baseline.md')];
const blocksOf = (page: string): readonly string[] => [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code = '']) => code);
const examples = blocksOf(configuration).filter((code) => code.includes('"$schema"'));
const ENV = { PLANT_STORE_TOKEN: 'secret', API_KEY: 'k3y' };

describe('the example of a configuration', () => {
  it('stands in docs/configuration.md', () => expect(examples).toHaveLength(1));

  it.each(examples)('works: %s', async (text) => {
    const store = await openStore();
    const place = await makeWorkplace();
    await place.write('plant-store-kit.config.json', text.replace('http://127.0.0.1:8080', store.url));
    const { status, stdout, stderr } = await runKitHere(place, ['verify', '--only', 'valid,unspecified'], ENV);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('the policy is changed: for used-id, 200, 409 are');
    expect(store.seen.every(({ headers }) => headers['x-api-key'] === 'k3y')).toBe(true);
    expect(read(`dist/${/dist\/(schemas\/\S+\.json)/.exec(text)?.[1] ?? ''}`)).toContain('"$schema"');
  });
});

describe('docs/configuration.md', () => {
  it('has a row for every key, and for no other', () => {
    const rows = [...configuration.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g) ?? []);
    expect(rows).toEqual(Object.keys(KEYS).filter((key) => key !== '$schema'));
  });

  it('names the flag of each key', async () => {
    const place = await makeWorkplace();
    const known = (await Promise.all(['verify', 'fuzz', 'lint'].map((command) => runKit(place, [command, '--help'])))).flatMap(
      ({ stdout }) => stdout.match(/--[a-z][a-z-]+/g) ?? [],
    );
    const named = configuration.match(/--[a-z][a-z-]+/g) ?? [];
    expect(named.filter((flag) => !known.includes(flag))).toEqual([]);
  });

  it('tells the line that a mistake gets', async () => {
    const [line = ''] = /plant-store-kit\.config\.json:4: unknown key[^`]*/.exec(configuration) ?? [];
    const place = await makeWorkplace();
    await place.write(
      'plant-store-kit.config.json',
      blocksOf(configuration)[0]?.replace('  "wait": "30s",\n', '').replace('policy', 'polcy') ?? '',
    );
    expect((await runKitHere(place, ['verify'], ENV)).stderr).toBe(`error: ${line}\n`);
  });
});

describe('docs/baseline.md', () => {
  it('has commands that work, one after the other, on a store with a fault', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const commands = [...baseline.matchAll(/^ {4}(npx plant-store-kit [^#\n]*)/gm)].map(([, line = '']) => line);
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const { status, stderr, stdout } = await runPrintedHere(place, command.replace('http://127.0.0.1:8080', store.url), ENV);
      expect({ status, stderr }, command).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('1 known finding, not counted (known-findings.json)');
    }
  });

  it('shows a file that the kit takes, and a configuration that it takes', async () => {
    const [list = '', config = ''] = blocksOf(baseline);
    const place = await makeWorkplace();
    await place.write('plant-store-kit.config.json', config);
    await place.write('known-findings.json', list);
    const { status, stdout } = await runKitHere(place, ['verify', '--cases', '5'], ENV);
    expect(status).toBe(0);
    expect(stdout).toContain('Invalid request accepted: id is a string of digits');
  });
});
