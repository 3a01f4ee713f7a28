import type { Run } from '../../core/results/runs/run.js';
import { judgeService, lineOf, sortFindings } from './judge-service.js';
import type { Fault, Service } from './service.js';
import { services } from './services.js';
import { type Reasons, reasonTables } from '../../scripts/reason-tables.js';

/**
 * `npx tsx test/services/score.ts [SERVICE | SERVICE/correct | SERVICE/FAULT]...`: judges every service, three times without a fault and
 * once with each, and prints what was found, the score, and what each alibi and each cause rule did.
 */
const wanted = process.argv.slice(2);
const isWanted = (id: string): boolean => wanted.length === 0 || wanted.some((part) => id === part || id.startsWith(`${part}/`));
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const reasons: Reasons[] = [];
const score = { caught: 0, alone: 0, faults: 0, skipped: 0, alarms: 0 };

for (const service of services) {
  const missing = service.missing();
  if (missing !== undefined) {
    print(`${service.id} is skipped: ${missing}`);
    score.skipped += service.faults.length;
    continue;
  }
  if (isWanted(`${service.id}/correct`))
    for (const seed of [1, 2, 3]) scoreCorrect(service, await judgeService(service, [], { seed, cases: 100 }), seed);
  for (const fault of service.faults.filter(({ id }) => isWanted(`${service.id}/${id}`)))
    scoreFault(service, fault, await judgeService(service, [fault.id]));
}
print(
  `caught ${score.caught} of ${score.faults}, false alarms ${score.alarms} (${score.alone} of them as the only finding, ${score.skipped} faults skipped)`,
);
print(`\n${reasonTables(reasons)}`);

function scoreCorrect({ id }: Service, run: Run, seed: number): void {
  const { findings, verdict, notes, durationMs } = run;
  reasons.push(run);
  score.alarms += findings.length;
  print(`${id} without a fault, seed ${seed}: ${verdict}, ${Math.round(durationMs)} ms`);
  for (const finding of findings) print(`  FALSE ALARM ${lineOf(finding)}`);
  if (seed === 1) for (const note of notes) print(`  note: ${note}`);
}

function scoreFault({ id }: Service, fault: Fault, run: Run): void {
  const { isFound, others } = sortFindings(run, fault);
  score.faults += 1;
  reasons.push(run);
  if (isFound) score.caught += 1;
  if (isFound && others.length === 0) score.alone += 1;
  const mark = (fault.found === false) === isFound ? ' (the table says otherwise)' : '';
  print(`${isFound ? 'caught' : 'MISSED'} ${id}/${fault.id}: ${fault.operation} ${fault.wrong}${mark}`);
  for (const finding of others) print(`  another finding: ${lineOf(finding)}`);
}
