import { isExpected, judgeService, lineOf } from './judge-service.js';
import { services } from './services.js';

/**
 * `npx tsx test/services/score.ts [SERVICE[/FAULT]]...`: judges every service, correct and with each fault, and prints what was found
 * and the score.
 */
const wanted = process.argv.slice(2);
const isWanted = (id: string): boolean => wanted.length === 0 || wanted.some((part) => id === part || id.startsWith(`${part}/`));
const print = (text: string): unknown => process.stdout.write(`${text}\n`);
let [caught, faults, alarms] = [0, 0, 0];

for (const service of services) {
  const missing = service.missing();
  if (missing !== undefined) print(`${service.id} is skipped: ${missing}`);
  if (missing !== undefined) continue;
  if (isWanted(service.id))
    for (const seed of [1, 2, 3]) {
      const { findings, verdict, notes, durationMs } = await judgeService(service, undefined, seed);
      alarms += findings.length;
      print(`${service.id} without a fault, seed ${seed}: ${verdict}, ${Math.round(durationMs)} ms`);
      for (const finding of findings) print(`  FALSE ALARM ${lineOf(finding)}`);
      if (seed === 1) for (const note of notes) print(`  note: ${note}`);
    }
  for (const fault of service.faults.filter(({ id }) => isWanted(`${service.id}/${id}`))) {
    const { findings } = await judgeService(service, fault.id, 1);
    const expected = findings.filter((finding) => isExpected(finding, fault));
    faults += 1;
    if (expected.length > 0) caught += 1;
    const mark = (fault.found === false) === expected.length > 0 ? ' (the table says otherwise)' : '';
    print(`${expected.length > 0 ? 'caught' : 'MISSED'} ${service.id}/${fault.id}: ${fault.operation} ${fault.wrong}${mark}`);
    for (const finding of findings.filter((other) => other !== expected[0])) print(`  another finding: ${lineOf(finding)}`);
  }
}
print(`caught ${caught} of ${faults}, false alarms ${alarms}`);
