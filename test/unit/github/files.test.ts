import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkGithubFiles } from './check-files.js';

const FILES = [
  'action.yml',
  '.github/workflows/ci.yml',
  '.github/workflows/nightly.yml',
  '.github/workflows/release.yml',
  'examples/github-actions-verify/verify.yml',
  'examples/github-actions-fuzz/fuzz.yml',
  'examples/fastify-server/.github/workflows/ci.yml',
];

/** [what is changed, into what, which file, a word of the complaint]. */
const FAULTS = [
  ['runs-on:', 'runs_on:', 'examples/github-actions-verify/verify.yml', 'runs_on'],
  ['secrets.PLANT_STORE_TOKEN', 'secret.PLANT_STORE_TOKEN', 'examples/github-actions-verify/verify.yml', "'secret'"],
  ['cancelled()', 'canceled()', 'examples/github-actions-verify/verify.yml', 'canceled'],
  ['shell:', 'shel:', 'action.yml', 'shel'],
  ['inputs.url }}', 'input.url }}', 'action.yml', "'input'"],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'github-faults-'));
let found: Awaited<ReturnType<typeof checkGithubFiles>> = {};

beforeAll(async () => {
  FAULTS.forEach(([before, after, file], i) => writeFileSync(faultyCopy(file, i), readFileSync(file, 'utf8').replace(before, after)));
  found = await checkGithubFiles([...FILES, ...FAULTS.map(([, , file], i) => faultyCopy(file, i))]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('files that GitHub reads', () => {
  it.each(FILES)('%s keeps the schema of GitHub', (file) => expect(found[file]).toEqual([]));

  it.each(FAULTS.map((fault, i) => [...fault, i] as const))('%s turned into %s in %s would be told', (_before, _after, file, word, i) => {
    expect(found[faultyCopy(file, i)]?.join('\n')).toContain(word);
  });

  it.each(FILES)('%s puts no expression into the text of a script, where it would be run', (file) => {
    const scripts = scriptsOf(parse(readFileSync(file, 'utf8')));
    // Numbers of GitHub's own are harmless, and nobody outside can set them.
    const harmless = /\$\{\{ (?:github\.run_number|matrix\.shard|strategy\.job-total) \}\}/g;
    for (const script of scripts) expect(script.replaceAll(harmless, '')).not.toContain('${{');
  });

  it.each(FILES.filter((file) => !file.endsWith('fuzz.yml')))('%s takes no action of others that can change under it', (file) => {
    for (const [, name = '', version = ''] of readFileSync(file, 'utf8').matchAll(/uses: (\S+)@(\S+)/g)) {
      if (!name.startsWith('OWNER/')) expect(version, name).toMatch(/^[\da-f]{40}$/);
    }
  });
});

function faultyCopy(file: string, i: number): string {
  return join(folder, `${i}-${file.replaceAll('/', '-')}`);
}

/** The text of every `run:`, however deep. */
function scriptsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === 'run' && typeof item === 'string' ? [item] : scriptsOf(item)));
}
