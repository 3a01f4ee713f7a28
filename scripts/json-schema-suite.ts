import { fetchSuite } from './json-schema-suite/fetch-suite.js';
import { requiredFiles, runSuite } from './json-schema-suite/run-suite.js';

// Runs the official JSON Schema suite of draft 2020-12: every required test, with formats as annotations.
const suite = fetchSuite();
if (suite.kind !== 'fetched') {
  process.stdout.write(`${suite.kind}: ${suite.reason}\n`);
  process.exitCode = suite.kind === 'skipped' ? 0 : 1;
} else {
  const results = runSuite(suite.folder, requiredFiles(suite.folder), 'annotation');
  const failed = results.filter(({ passed }) => !passed);
  for (const { file, name, actual } of failed) process.stdout.write(`FAILED ${file}: ${name} (${actual})\n`);
  process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
