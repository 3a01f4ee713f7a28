import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What a file imports or exports from, types aside: they leave no trace in JavaScript. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)|\brequire\('([^']+)'\)/gm;

/** Names that Node has and a browser lacks. */
const NODE_GLOBALS = /\b(?:Buffer|process|setImmediate|__dirname|__filename|global)\b/;

/** Every file that is reached from one, with what it imports by name. */
async function walk(file: string, seen: Map<string, readonly string[]>): Promise<ReadonlyMap<string, readonly string[]>> {
  if (seen.has(file)) return seen;
  const text = await readFile(file, 'utf8');
  const imports = [...text.matchAll(IMPORT)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
  seen.set(
    file,
    imports.filter((name) => !name.startsWith('.')),
  );
  for (const name of imports.filter((field) => field.startsWith('.'))) await walk(join(dirname(file), name).replace(/\.js$/, '.ts'), seen);
  return seen;
}

describe('core/judge', () => {
  it('and all it imports imports no Node built-in and no package, so that it runs in a browser', async () => {
    const graph = await walk('core/judge/judge.ts', new Map());
    expect([...graph].filter(([, packages]) => packages.length > 0)).toEqual([]);
    expect([...graph.keys()]).toEqual(
      expect.arrayContaining(['core/judge/judge-body.ts', 'core/json/parse.ts', 'core/schema/evaluation/keywords.ts']),
    );
    expect(graph.size).toBeGreaterThan(15);
  });

  it('uses no global of Node', async () => {
    for (const file of (await walk('core/judge/judge.ts', new Map())).keys())
      expect(await readFile(file, 'utf8'), file).not.toMatch(NODE_GLOBALS);
  });

  it('would be caught: the loader of documents does import Node', async () => {
    const packages = [...(await walk('core/openapi/load-contract.ts', new Map())).values()].flat();
    expect(packages.some((name) => builtinModules.includes(name.replace(/^node:/, '')))).toBe(true);
    expect(packages).toContain('@apidevtools/swagger-parser');
  });
});
