import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CACHE = resolve('node_modules/.cache/real-applications');

/** A folder in which the commands of a shell have run once, or undefined, with a printed line, if one of them failed. */
export function install(name: string, commands: readonly string[]): { folder: string; isNew: boolean } | undefined {
  const folder = join(CACHE, name);
  if (existsSync(join(folder, 'installed'))) return { folder, isNew: false };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const command of commands) {
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    if (status === 0) continue;
    console.log(`${name}: not installed: ${command}\n${stderr.slice(-500)}`);
    return undefined;
  }
  writeFileSync(join(folder, 'installed'), '');
  return { folder, isNew: true };
}
