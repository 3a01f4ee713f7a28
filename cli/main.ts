#!/usr/bin/env node
import { makeProgram } from './program.js';
import { reportFailure } from './report-failure.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  throw error;
});

try {
  await makeProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
