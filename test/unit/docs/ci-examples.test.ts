import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Everything that shows a gate for CI. */
const read = (file: string): string => readFileSync(file, 'utf8');
const ofReporters = read('docs/reporters.md').split(/^## /m);
const EXAMPLES: Readonly<Record<string, string>> = {
  'README.md': /^## CI: [\s\S]*?^## /m.exec(read('README.md'))?.[0] ?? '',
  'docs/ci.md': read('docs/ci.md'),
  'docs/reporters.md, code scanning': ofReporters.find((section) => section.startsWith('GitHub')) ?? '',
  'docs/reporters.md, Jenkins': ofReporters.find((section) => section.startsWith('Jenkins')) ?? '',
  'docs/reporters.md, GitLab': ofReporters.find((section) => section.startsWith('GitLab')) ?? '',
  'examples/github-actions-verify': read('examples/github-actions-verify/verify.yml'),
  'examples/fastify-server': read('examples/fastify-server/package.json'),
};

describe.each(Object.entries(EXAMPLES))('the gate of %s', (_, text) => {
  it('fixes the seed, so that it does not turn red while nothing has changed', () => {
    const gates = text.split('\n').filter((line) => /plant-store-kit verify http/.test(line) || /uses: .*plant-store-kit@/.test(line));
    expect(gates).not.toEqual([]);
    for (const gate of gates) expect(gate.includes('uses:') ? text : gate).toContain(gate.includes('uses:') ? '--seed=1' : '--seed 1');
  });

  it('has the standard profile, because strict calls a 401 broken that the document does not list', () => {
    expect(text).not.toMatch(/profile[:=] *strict|--profile strict/);
  });
});

it('docs/ci.md says what strict is for', () => {
  expect(read('docs/ci.md').replaceAll('\n', ' ')).toMatch(/`strict` is for .*401/);
});
