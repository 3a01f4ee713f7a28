/**
 * Shows what each alibi and each cause rule earns: `npx tsx scripts/ablate.ts [--counts] [ID...]`. Judges the stores of test/apps and the services
 * of test/services, correct and with each of their faults (all, or those whose ids are named, such as `used-ids-409` and `clinic`), and
 * prints how many cases each alibi cleared and how many findings each cause rule joined; then judges those in which an alibi cleared something
 * without it, and prints what changes. With `--counts` only the first tables.
 */
import { loadContract } from '../core/openapi/load-contract.js';
import { SUITES } from '../core/cases/case.js';
import { ALIBIS_TRIED } from '../core/inquiry/alibis/alibis.js';
import type { AlibiId } from '../core/policy/tolerance.js';
import { CAUSE_RULES } from '../core/results/cause-rules.js';
import type { Run } from '../core/results/run.js';
import { bugApps } from '../test/apps/bugs/index.js';
import { correctApps } from '../test/apps/correct/index.js';
import type { App } from '../test/apps/app.js';
import type { Service } from '../test/services/service.js';
import { services } from '../test/services/services.js';
import { verify } from '../verify.js';

const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const words = process.argv.slice(2);
const chosen = words.filter((word) => !word.startsWith('--'));
/** A server, and how it is judged. */
interface Subject {
  readonly id: string;
  readonly judge: (withoutAlibis: readonly AlibiId[]) => Promise<Run>;
}

const spec = await loadContract('openapi.yaml');
const only = SUITES.filter((suite) => suite !== 'dredd');

function ofStore(app: App): Subject {
  return {
    id: app.id,
    judge: async (withoutAlibis) => {
      const { url, close } = await app.start();
      return verify({ url, spec, token: 'secret', timeoutMs: 2000, cases: 50, seed: 1, only, withoutAlibis }).finally(close);
    },
  };
}

function ofService(service: Service): readonly Subject[] {
  const { document, credentials, faults } = service;
  return [undefined, ...faults.map(({ id }) => id)].map((fault) => ({
    id: fault === undefined ? service.id : `${service.id}:${fault}`,
    judge: async (withoutAlibis) => {
      const { url, close } = await service.start(fault);
      return verify({ url, spec: document, credentials, cases: 20, seed: 1, only, withoutAlibis }).finally(close);
    },
  }));
}

const subjects = [
  ...[...bugApps, ...correctApps].map(ofStore),
  ...services.filter(({ missing }) => missing() === undefined).flatMap(ofService),
].filter(({ id }) => chosen.length === 0 || chosen.some((word) => id === word || id.startsWith(`${word}:`)));

const runs = new Map<Subject, Run>();
for (const subject of subjects) runs.set(subject, await subject.judge([]));

const clearing = (id: AlibiId): readonly Subject[] =>
  subjects.filter((subject) => runs.get(subject)?.tolerated.some((one) => one.by === 'alibi' && one.id === id));
const cases = (id: string): number => sum((run) => run.tolerated.flatMap((one) => (one.by === 'alibi' && one.id === id ? one.cases : [])));
const findings = (id: string): number => sum((run) => run.causeRules.flatMap((one) => (one.id === id ? one.findings : [])));

print(`${subjects.length} servers\n\n| alibi | servers | cases |\n| --- | ---: | ---: |`);
for (const { id } of ALIBIS_TRIED) print(`| ${id} | ${clearing(id).length} | ${cases(id)} |`);
print('\n| cause rule | findings |\n| --- | ---: |');
for (const { id } of CAUSE_RULES) print(`| ${id} | ${findings(id)} |`);

if (!words.includes('--counts')) {
  print('\n| without | changes |\n| --- | --- |');
  for (const { id } of ALIBIS_TRIED) {
    const changes: string[] = [];
    for (const subject of clearing(id)) {
      const [before, after] = [idsOf(runs.get(subject)), idsOf(await subject.judge([id]))];
      const [gone, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
      if (gone.length + added.length > 0)
        changes.push(`${subject.id}: ${[...added.map((one) => `+${one}`), ...gone.map((one) => `-${one}`)].join(' ')}`);
    }
    print(`| ${id} | ${changes.length === 0 ? 'nothing' : changes.join('; ')} |`);
  }
}

function idsOf(run: Run | undefined): readonly string[] {
  return (run?.findings ?? []).map(({ id }) => id);
}

function sum(of: (run: Run) => readonly number[]): number {
  return [...runs.values()].flatMap(of).reduce((total, one) => total + one, 0);
}
