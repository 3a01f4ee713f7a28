import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/warehouse';
const CACHE = 'node_modules/.cache/services';

/** Why the warehouse cannot be started here. */
export function missingGo(): string | undefined {
  return spawnSync('go', ['version']).status === 0 ? undefined : 'no go here';
}

/** The warehouse, in Go; with the name of a fault of faults.ts, that one thing is wrong. */
export function startWarehouse(fault = ''): Promise<RunningApp> {
  return startProcess(builtProgram(), [fault]);
}

/** Built once for each version of the sources; another run may build at the same time. */
function builtProgram(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(SOURCES).filter((file) => /\.(?:go|mod)$/.test(file))) digest.update(readFileSync(join(SOURCES, name)));
  const program = join(process.cwd(), CACHE, `warehouse-${digest.digest('hex').slice(0, 12)}`);
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  const fresh = `${program}-${process.pid}`;
  execFileSync('go', ['build', '-o', fresh, '.'], { cwd: SOURCES, stdio: 'inherit' });
  renameSync(fresh, program);
  return program;
}
