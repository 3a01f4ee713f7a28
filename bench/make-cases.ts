import { casesByOperation, firstCasesByOperation } from '../core/cases/named/named-cases.js';
import { loadContract } from '../core/openapi/load-contract.js';

/** Prints for each document how long its cases take to make: `make-cases.ts FILE…`. */
const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('name the documents');

console.log('operations   cases   load   first   first round     all    memory   document');
for (const path of paths) {
  const start = performance.now();
  const contract = await loadContract(path);
  const loaded = performance.now();
  let first: number | undefined;
  for (const _ of firstCasesByOperation(contract)) first ??= performance.now() - loaded;
  const round = performance.now();
  let cases = 0;
  for (const one of casesByOperation(contract)) cases += one.cases.length;
  const columns = [
    String(contract.operations.length).padStart(10),
    cases.toLocaleString('en-US').padStart(7),
    seconds(loaded - start).padStart(6),
    seconds(first ?? 0).padStart(7),
    seconds(round - loaded).padStart(13),
    seconds(performance.now() - round).padStart(7),
    `${Math.round(process.memoryUsage.rss() / 1e6)} MB`.padStart(9),
    `  ${path.split('/').slice(-2).join('/')}`,
  ];
  console.log(columns.join(' '));
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
