/**
 * Shows what each alibi and each cause rule earns: `npx tsx scripts/ablate.ts [--counts] [ID...]`. Judges the stores of test/apps and the services
 * of test/services, correct and with each of their faults (all, or those whose ids are named, such as `used-ids-409` and `clinic`), and
 * prints how many cases each alibi cleared and how many findings each cause rule joined; then judges those in which one did something
 * without it, and prints what changes. With `--counts` only the first tables.
 */
import { loadContract } from '../core/openapi/load-contract.js';
import { SUITES } from '../core/cases/case.js';
import { ALIBIS_TRIED } from '../core/inquiry/alibis/alibis.js';
import type { AlibiId } from '../core/policy/tolerance.js';
import { JOINING_RULES } from '../core/causes/rules/joining-rules.js';
import { SHARING_RULES } from '../core/causes/rules/shared-cause.js';
import { NAMING_RULES } from '../core/results/naming/naming-rules.js';
import type { Run } from '../core/results/runs/run.js';
import { bugApps } from '../test/apps/bugs/index.js';
import { correctApps } from '../test/apps/correct/index.js';
import { frameworkApps } from '../test/apps/frameworks/index.js';
import type { App } from '../test/apps/app.js';
import type { Service } from '../test/services/service.js';
import { services } from '../test/services/services.js';
import { verify } from '../verify.js';
import { reasonTables } from './reason-tables.js';

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
      const { url, close } = await service.start(fault === undefined ? [] : [fault]);
      return verify({ url, spec: document, credentials, cases: 20, seed: 1, only, withoutAlibis }).finally(close);
    },
  }));
}

const subjects = [
  ...[...bugApps, ...correctApps, ...frameworkApps].map(ofStore),
  ...services.filter(({ missing }) => missing() === undefined).flatMap(ofService),
].filter(({ id }) => chosen.length === 0 || chosen.some((word) => id === word || id.startsWith(`${word}:`)));

const runs = new Map<Subject, Run>();
for (const subject of subjects) runs.set(subject, await subject.judge([]));

print(`${subjects.length} servers\n\n${reasonTables([...runs.values()])}`);

if (!words.includes('--counts')) {
  print('\n| without | changes |\n| --- | --- |');
  for (const { id } of ALIBIS_TRIED) {
    await compare(
      id,
      (run) => run.tolerated.some((one) => one.by === 'alibi' && one.id === id),
      (subject) => subject.judge([id]),
    );
  }
  for (const rules of [JOINING_RULES, SHARING_RULES, NAMING_RULES]) {
    for (const id of rules.map((rule) => rule.id)) {
      await compare(
        id,
        (run) => run.causeRules.some((one) => one.id === id),
        (subject) => without(rules, id, () => subject.judge([])),
      );
    }
  }
}

/** Prints which findings of which servers change without an alibi or a rule. */
async function compare(id: string, isConcerned: (run: Run) => boolean, judge: (subject: Subject) => Promise<Run>): Promise<void> {
  const changes: string[] = [];
  for (const [subject, run] of runs) {
    if (!isConcerned(run)) continue;
    const [before, after] = [idsOf(run), idsOf(await judge(subject))];
    const [gone, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
    if (gone.length + added.length > 0) changes.push(`${subject.id} +${added.length} -${gone.length}`);
  }
  print(`| ${id} | ${changes.length === 0 ? 'nothing' : changes.join('; ')} |`);
}

/** Does some work while a list lacks one of its rules: the lists are constants of the kit, which no option changes. */
async function without<T>(rules: readonly { readonly id: string }[], id: string, work: () => Promise<T>): Promise<T> {
  const at = rules.findIndex((rule) => rule.id === id);
  const rule = rules[at];
  Reflect.apply(Array.prototype.splice, rules, [at, 1]);
  return work().finally(() => Reflect.apply(Array.prototype.splice, rules, [at, 0, rule]));
}

function idsOf(run: Run): readonly string[] {
  return run.findings.map(({ id }) => id);
}
