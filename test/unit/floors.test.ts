import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** [a file that would stand there, what it must not import]. */
const FORBIDDEN: readonly (readonly [file: string, target: string])[] = [
  ['core/run/floor-probe.ts', '../../mock/start-mock.js'],
  ['core/run/floor-probe.ts', '../../contracts/run-dredd-suite.js'],
  ['core/run/floor-probe.ts', '../../property-tests/run-properties.js'],
  ['core/run/floor-probe.ts', '../../report/console.js'],
  ['core/run/floor-probe.ts', '../../verify.js'],
  ['core/run/floor-probe.ts', '../../msw/index.js'],
  ['core/run/floor-probe.ts', 'fast-check'],
  ['core/judge/floor-probe.ts', 'node:fs'],
  ['core/judge/floor-probe.ts', '../http/exchange.js'],
  ['core/answer/floor-probe.ts', 'node:fs'],
  ['core/answer/floor-probe.ts', '../../mock/start-mock.js'],
  ['msw/floor-probe.ts', '../mock/start-mock.js'],
  ['msw/floor-probe.ts', 'node:fs'],
  ['mock/floor-probe.ts', '../msw/index.js'],
  ['mock/floor-probe.ts', '../contracts/run-dredd-suite.js'],
  ['mock/floor-probe.ts', 'dredd'],
  ['contracts/floor-probe.ts', '../mock/start-mock.js'],
  ['contracts/floor-probe.ts', 'fast-check'],
  ['property-tests/floor-probe.ts', '../report/console.js'],
  ['property-tests/floor-probe.ts', '@stoplight/prism-http'],
  ['report/floor-probe.ts', '../mock/start-mock.js'],
  ['report/floor-probe.ts', '../cli/program.js'],
  ['verify.ts', './cli/program.js'],
  ['fuzz.ts', './cli/program.js'],
  ['core/run/floor-probe.ts', '../../fuzz.js'],
  ['property-tests/floor-probe.ts', '../fuzz.js'],
  ['vitest-suites/floor-probe.ts', '../cli/program.js'],
];

/** A tree of its own, so that no probe ever stands among the real files. */
const tree = mkdtempSync(join(tmpdir(), 'floors-'));
copyFileSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true }));

describe('the linter holds the floors', () => {
  it.each(FORBIDDEN)('%s must not import %s', (file, target) => {
    const { stdout, status } = lint(file, target);
    expect(stdout).toContain('no-restricted-imports');
    expect(status).not.toBe(0);
  });

  it('lets a room import the core', () => {
    expect(lint('mock/floor-probe.ts', '../core/judge/judge.js').status).toBe(0);
  });
});

function lint(file: string, target: string): { stdout: string; status: number | null } {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `import * as room from '${target}';\n\nexport const probe = room;\n`);
  return spawnSync(resolve('node_modules/.bin/oxlint'), [file], { encoding: 'utf8', cwd: tree });
}
