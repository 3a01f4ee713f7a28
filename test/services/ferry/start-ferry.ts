import type { RunningApp } from '../../apps/app.js';
import { goProgram } from '../go-program.js';
import { startProcess } from '../start-process.js';

/** The ferry company, in Go; with the name of a fault of faults.ts, that one thing is wrong. */
export function startFerry(fault = ''): Promise<RunningApp> {
  return startProcess(goProgram('test/services/ferry'), [fault]);
}
