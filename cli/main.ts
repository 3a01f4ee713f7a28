#!/usr/bin/env node
import { makeProgram } from './program.js';
import { reportFailure } from './report-failure.js';

// A reader that goes away (`| head`) changes neither the files that are written nor the exit status.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  await makeProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
