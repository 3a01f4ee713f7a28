import { join } from 'node:path';
import type { RunningApp } from '../../apps/app.js';
import { missingPackages, packagesOf } from '../python-packages.js';
import { startProcess } from '../start-process.js';

const SOURCES = 'test/services/clinic';

/** Why the clinic cannot be started here. Fetches FastAPI through pip, once. */
export function missingClinic(): string | undefined {
  return missingPackages(SOURCES);
}

/** The clinic, in Python; with the name of a fault of faults.ts, that one thing is wrong. */
export function startClinic(fault = ''): Promise<RunningApp> {
  return startProcess('python3', ['-B', join(SOURCES, 'main.py'), fault], { PYTHONPATH: packagesOf(SOURCES) });
}
