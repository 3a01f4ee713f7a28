import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { missingPackages, packagesOf } from '../python-packages.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/allotment';

/** Why the allotment association cannot be started here. Fetches FastAPI and the driver of PostgreSQL through pip, once. */
export function missingAllotment(): string | undefined {
  const programs = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const hasServer = programs.status === 0 && existsSync(join(programs.stdout.trim(), 'initdb'));
  return hasServer ? missingPackages(SOURCES) : 'no server of PostgreSQL here';
}

/** The allotment association, in Python with a PostgreSQL of its own; with names of faults of faults.ts, those things are wrong. */
export function startAllotment(faults: readonly string[] = []): Promise<RunningApp> {
  const environment = { PYTHONPATH: packagesOf(SOURCES), DATABASE_URL: '' };
  return startProcess('python3', ['-B', join(SOURCES, 'main.py'), faults.join()], environment);
}
