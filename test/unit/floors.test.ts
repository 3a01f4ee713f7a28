import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** [a file that would stand there, what it must not import]. */
const FORBIDDEN: readonly (readonly [file: string, target: string])[] = [
  ['core/run/floor-probe.ts', '../../mock/start-mock.js'],
  ['core/run/floor-probe.ts', '../../contracts/run-dredd-suite.js'],
  ['core/run/floor-probe.ts', '../../property-tests/run-properties.js'],
  ['core/run/floor-probe.ts', '../../report/console.js'],
  ['core/run/floor-probe.ts', '../../verify.js'],
  ['core/run/floor-probe.ts', '../../msw/index.js'],
  ['core/run/floor-probe.ts', 'fast-check'],
  ['core/session/floor-probe.ts', '../results/run.js'],
  ['core/session/floor-probe.ts', '../run/judge-case.js'],
  ['core/session/floor-probe.ts', '../../mock/start-mock.js'],
  ['core/results/floor-probe.ts', '../session/session.js'],
  ['core/results/floor-probe.ts', '../run/judge-case.js'],
  ['core/run/floor-probe.ts', '../../page-kit/element.js'],
  ['page-kit/floor-probe.ts', '../core/judge/judge.js'],
  ['core/judge/floor-probe.ts', 'node:fs'],
  ['core/judge/floor-probe.ts', '../http/exchange.js'],
  ['core/codecs/floor-probe.ts', 'node:fs'],
  ['core/codecs/floor-probe.ts', '../session/session.js'],
  ['core/model/floor-probe.ts', 'node:fs'],
  ['core/model/floor-probe.ts', '../respond/respond.js'],
  ['core/model/floor-probe.ts', '../session/session.js'],
  ['core/model/floor-probe.ts', '../../mock/start-mock.js'],
  ['core/respond/floor-probe.ts', 'node:fs'],
  ['core/respond/floor-probe.ts', '../../mock/start-mock.js'],
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

/** What a room may do: import the core; and the results: read the events. */
const ALLOWED = [
  ['mock/floor-probe.ts', '../core/judge/judge.js'],
  ['core/results/floor-probe.ts', '../events/run-event.js'],
] as const;

const complaints = lint([...FORBIDDEN, ...ALLOWED]);

describe('the linter holds the floors', () => {
  it.each(FORBIDDEN)('%s must not import %s', (file, target) => {
    expect(complaints).toContainEqual(`${file}: ${target}: eslint(no-restricted-imports)`);
  });

  it('lets a room import the core', () => {
    expect(complaints).toHaveLength(FORBIDDEN.length);
  });
});

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/**
 * Lints files with such imports, a line for each, in a tree of their own, so that no probe ever stands among the real files.
 * @returns what the linter says of each import.
 */
function lint(imports: readonly (readonly [file: string, target: string])[]): readonly string[] {
  const tree = mkdtempSync(join(tmpdir(), 'floors-'));
  try {
    copyFileSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
    const targets = new Map<string, string[]>();
    for (const [file, target] of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
    for (const [file, items] of targets) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), items.map((target, i) => `export * as room${i} from '${target}';\n`).join(''));
    }
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { encoding: 'utf8', cwd: tree });
    const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout);
    return diagnostics.map(
      ({ code, filename, labels }) => `${filename}: ${targets.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]}: ${code}`,
    );
  } finally {
    rmSync(tree, { recursive: true });
  }
}
