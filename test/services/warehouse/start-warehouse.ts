import type { RunningApp } from '../../apps/app.js';
import { goProgram } from '../go-program.js';
import { startProcess } from '../start-process.js';

/** The warehouse, in Go; with names of faults of faults.ts, those things are wrong. */
export function startWarehouse(faults: readonly string[] = []): Promise<RunningApp> {
  return startProcess(goProgram('test/services/warehouse'), [faults.join()]);
}
