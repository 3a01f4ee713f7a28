import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('SECURITY.md', () => {
  it('has the overrides of package.json, for those who install the kit', () => {
    const [, block = '{}'] = /```json\n([\s\S]*?)```/.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
    const { overrides }: { overrides: Record<string, unknown> } = JSON.parse(readFileSync('package.json', 'utf8'));
    // What only development needs is no matter of theirs.
    const { 'light-my-request': _, ...currentown } = overrides;
    expect(JSON.parse(block)).toEqual({ overrides: currentown });
  });

  it('tells the truth about what is installed', () => {
    const lock: { packages: Record<string, { version: string; name?: string }> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const versions = (name: string): readonly string[] =>
      Object.entries(lock.packages).flatMap(([path, value]) => (path.endsWith(`node_modules/${name}`) ? [value.version] : []));
    for (const [name, least] of Object.entries({ 'form-data': 4, 'tough-cookie': 5, 'jsonpath-plus': 10, tmp: 0.2, 'markdown-it': 12 })) {
      expect(versions(name), name).not.toEqual([]);
      for (const version of versions(name)) expect(Number.parseFloat(version), name).toBeGreaterThanOrEqual(least);
    }
    for (const version of versions('lodash')) expect(version).toMatch(/^4\.1[89]/);
    expect(lock.packages['node_modules/dredd/node_modules/request']?.name).toBe('@cypress/request');
  });
});
