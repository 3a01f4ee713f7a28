import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trimsNames } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runPrintedHere } from '../../e2e/support/printed-command.js';
import { runKit } from '../../e2e/support/run-kit.js';

const page = readFileSync(join(ROOT, 'docs/fuzz.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}((?:\w+=\S+ )?npx plant-store-kit [^#\n]*)/gm)].map(([, line = '']) => line);

describe('docs/fuzz.md', () => {
  it('has commands that work, one after the other, on a store with a fault', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const words = new Set<string>();
    for (const command of commands) {
      const shards = command.includes('--shard 3/8') ? [1, 2, 3, 4, 5, 6, 7, 8] : [3];
      for (const shard of shards) {
        const line = command
          .replace('http://127.0.0.1:8080', store.url)
          .replace(/--time \w+/, '--time 10m --cases 1500 --seed 5 --concurrency 8')
          .replace(/--cases \d+/, '--cases 2400')
          .replace('--shard 3/8', `--shard ${shard}/8`)
          .replace('reports/3.json', `reports/${shard}.json`);
        const { status, stderr, stdout } = await runPrintedHere(place, line, { PLANT_STORE_TOKEN: 'secret' });
        // On a busy machine a campaign says from time to time how far it is.
        expect(stderr.replaceAll(/^(?:new finding: Stored value differs |fuzz: [\d,]+ cases).+\n/gm, ''), command).toBe('');
        expect(stdout, command).toMatch(/\nBROKEN {2}1 finding, /);
        expect(status, command).toBe(1);
      }
      words.add(/plant-store-kit (\w+)/.exec(command)?.[1] ?? '');
    }
    expect([...words].toSorted()).toEqual(['fuzz', 'merge', 'replay', 'verify']);
    expect(await readdir(place.pathOf('test'))).toEqual(['found.test.ts']);
    expect((await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'))).toEqual([
      expect.stringContaining(/replay \S+\/(\S+)/.exec(page)?.[1] ?? 'none'),
    ]);
  });

  it('names only flags that there are, and each of the fuzzer that other commands do not have', async () => {
    const place = await makeWorkplace();
    const flagsOf = async (command: string): Promise<readonly string[]> =>
      (await runKit(place, [command, '--help'])).stdout.match(/--[a-z][a-z-]+/g) ?? [];
    const [fuzz, verify, replay] = await Promise.all(['fuzz', 'verify', 'replay'].map(flagsOf));
    const named = new Set(page.match(/--[a-z][a-z-]+/g));
    const known = new Set([...(fuzz ?? []), ...(verify ?? [])]);
    expect([...named].filter((flag) => !known.has(flag))).toEqual([]);
    expect((fuzz ?? []).filter((flag) => !replay?.includes(flag) && flag !== '--profile' && !named.has(flag))).toEqual([]);
  });
});
