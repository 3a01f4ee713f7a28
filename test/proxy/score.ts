import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../unit/support/real-documents.js';
import { describeFault } from './fault.js';
import { type FaultResult, judgeProxies } from './judge-proxy.js';

/** `npx tsx test/proxy/score.ts [SEED] [DOCUMENT]...`: judges proxies that break one thing of each operation, and prints what was missed, and the score. */
const words = process.argv.slice(2);
const isSeed = (word: string): boolean => /^\d+$/.test(word);
const seed = Number(words.find(isSeed) ?? 1);
const given = words.filter((word) => !isSeed(word));
const files = given.length > 0 ? given : REAL_DOCUMENTS.map((file) => `${REAL_FOLDER}/${file}`);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const all: FaultResult[] = [];

for (const file of files) {
  const start = performance.now();
  const results = await judgeProxies(await loadAnyContract(file), seed);
  all.push(...results);
  print(
    `${file}: ${results.filter(({ right }) => right.length > 0).length} of ${results.length} found, ${Math.round(performance.now() - start)} ms`,
  );
  for (const { fault, right, others, isShown } of results) {
    const line = `${fault.operation.id} ${describeFault(fault)}`;
    if (right.length === 0) print(`  missed${isShown ? '' : ', not shown'}: ${line}`);
    for (const finding of others) print(`  besides: ${line}: ${finding.check}: ${finding.title} (${finding.constraint.at.pointer})`);
    if (right.length > 1) print(`  ${right.length} findings: ${line}: ${right.map(({ title }) => title).join('; ')}`);
  }
}

print('\n| fault | drawn | found | as one finding |\n| --- | ---: | ---: | ---: |');
for (const kind of new Set(all.map(({ fault }) => fault.kind)))
  print(
    rowOf(
      kind,
      all.filter(({ fault }) => fault.kind === kind),
    ),
  );
print(rowOf('all', all));

function rowOf(name: string, results: readonly FaultResult[]): string {
  const found = results.filter(({ right }) => right.length > 0);
  const alone = found.filter(({ right, others }) => right.length + others.length === 1);
  return `| ${[name, results.length, found.length, alone.length].join(' | ')} |`;
}
