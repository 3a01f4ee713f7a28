#!/usr/bin/env node
import { KitError } from '../core/kit-error.js';
import { makeProgram } from './program.js';
import { reportFailure } from './terminal/report-failure.js';

// A reader that goes away (`| head`) changes neither the files that are written nor the exit status. A full disk is told.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.exitCode = reportFailure(new KitError('FileError', `stdout cannot be written (${error.code ?? error.message})`, 'Name a file'));
});
process.stderr.on('error', () => {});

try {
  await makeProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
