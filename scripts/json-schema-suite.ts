import { fetchSuite } from './json-schema-suite/fetch-suite.js';
import { DIFFERENCES, formatFiles, requiredFiles, runSuite } from './json-schema-suite/run-suite.js';

// Runs the official JSON Schema suite of draft 2020-12: every required test, with formats as annotations, and the tests of the
// formats that the kit asserts.
const suite = fetchSuite();
if (suite.kind !== 'fetched') {
  process.stdout.write(`${suite.kind}: ${suite.reason}\n`);
  process.exitCode = suite.kind === 'skipped' ? 0 : 1;
} else {
  const results = [
    ...runSuite(suite.folder, requiredFiles(suite.folder), 'annotation'),
    ...runSuite(suite.folder, formatFiles(suite.folder), 'assertion').filter(({ name }) => !DIFFERENCES.includes(name)),
  ];
  const failed = results.filter(({ passed }) => !passed);
  for (const name of DIFFERENCES) process.stdout.write(`left out, because the kit differs on purpose: ${name}\n`);
  for (const { file, name, actual } of failed) process.stdout.write(`FAILED ${file}: ${name} (${actual})\n`);
  process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
