import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { missingPackages, packagesOf } from '../python-packages.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/clinic';

/** Why the clinic cannot be started here. Fetches FastAPI through pip, once. */
export function missingClinic(): string | undefined {
  return missingPackages(SOURCES);
}

/** The clinic, in Python; with names of faults of faults.ts, those things are wrong. */
export function startClinic(faults: readonly string[] = []): Promise<RunningApp> {
  return startProcess('python3', ['-B', join(SOURCES, 'main.py'), faults.join()], { PYTHONPATH: packagesOf(SOURCES) });
}
