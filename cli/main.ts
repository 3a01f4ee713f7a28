#!/usr/bin/env node
import { KitError } from '../core/kit-error.js';
import { isDiskFull } from './output/write-file.js';
import { makeProgram } from './program.js';
import { reportFailure } from './terminal/report-failure.js';

// A closed pipe (`| head`) affects neither the written files nor the exit status. A full disk is reported.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  const why = isDiskFull(error) ? 'the disk is full' : (error.code ?? error.message);
  process.exitCode = reportFailure(new KitError('FileError', `stdout cannot be written (${why})`, 'Name a file'));
});
process.stderr.on('error', () => {});

try {
  await makeProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
