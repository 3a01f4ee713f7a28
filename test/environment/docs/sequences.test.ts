import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { type RecipeFault, recipesServer } from '../../verdicts/recipes/recipes-server.js';

const page = readFileSync(join(ROOT, 'docs/sequences.md'), 'utf8');
const commands = [...page.matchAll(/^ {4}npx plant-store-kit (.*)$/gm)].map(([, args = '']) => args.split(' '));

async function run(args: readonly string[], faults: readonly RecipeFault[] = []): ReturnType<typeof runKit> {
  await using server = await recipesServer(faults);
  const workplace = await makeWorkplace();
  await workplace.write('api.yaml', readFileSync(join(ROOT, 'test/verdicts/recipes/recipes.yaml'), 'utf8'));
  return await runKit(workplace, [...args.map((arg) => (arg.startsWith('http://') ? server.url : arg)), '--only', 'sequences']);
}

it('docs/sequences.md has commands that work on a server with several operations', async () => {
  expect(commands).toHaveLength(1);
  for (const args of commands) {
    const { stdout, status } = await run(args);
    expect(stdout).toMatch(/\d+ of \d+ rules\s+over\s+several\s+requests\s+judged/);
    expect(status).toBe(0);
  }
});

it('a run that judged too few rules ends with exit status 1, and says which', async () => {
  const { stdout, stderr, status } = await run(['verify', 'http://x', '--spec', 'api.yaml', '--min-judged', '100%']);
  expect(stdout).toContain('KEPT');
  expect(stderr).toMatch(
    /^error: \d+ of \d+ rules over several requests judged \(.*\); not judged: .*, which is less than 100 %\. The JSON report lists all/m,
  );
  expect(status).toBe(1);
});

it('a finding over several requests shows each of them, in order', async () => {
  const { stdout, status } = await run(['verify', 'http://x', '--spec', 'api.yaml'], ['comments outlive their recipe']);
  expect(stdout).toMatch(/step 1 +.*curl [\s\S]*step 2 +.*curl [\s\S]*request +curl /);
  expect(status).toBe(1);
});
