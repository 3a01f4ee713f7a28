/**
 * Shows what each alibi and each cause rule earns: `npx tsx scripts/ablate.ts [--counts] [STORE...]`. Judges the stores of test/apps (all, or
 * those that are named) and prints how many cases each alibi cleared and how many findings each cause rule joined; then judges the stores in
 * which an alibi cleared something without it, and prints what changes. With `--counts` only the first table.
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
import { verify } from '../verify.js';

const print = (text: string): unknown => process.stdout.write(`${text}\n`);
const words = process.argv.slice(2);
const chosen = words.filter((word) => !word.startsWith('--'));
const apps: readonly App[] = [...bugApps, ...correctApps].filter(({ id }) => chosen.length === 0 || chosen.includes(id));
const spec = await loadContract('openapi.yaml');

async function judge(app: App, withoutAlibis: readonly AlibiId[] = []): Promise<Run> {
  const running = await app.start();
  try {
    const only = SUITES.filter((suite) => suite !== 'dredd');
    return await verify({ url: running.url, spec, token: 'secret', timeoutMs: 2000, cases: 50, seed: 1, only, withoutAlibis });
  } finally {
    await running.close();
  }
}

const runs = new Map<App, Run>();
for (const app of apps) runs.set(app, await judge(app));

const clearing = (id: AlibiId): readonly App[] =>
  apps.filter((app) => runs.get(app)?.tolerated.some((one) => one.by === 'alibi' && one.id === id));
const cases = (id: string): number => sum((run) => run.tolerated.flatMap((one) => (one.by === 'alibi' && one.id === id ? one.cases : [])));
const findings = (id: string): number => sum((run) => run.causeRules.flatMap((one) => (one.id === id ? one.findings : [])));

print(`${apps.length} stores\n\n| alibi | stores | cases |\n| --- | ---: | ---: |`);
for (const { id } of ALIBIS_TRIED) print(`| ${id} | ${clearing(id).length} | ${cases(id)} |`);
print('\n| cause rule | findings |\n| --- | ---: |');
for (const { id } of CAUSE_RULES) print(`| ${id} | ${findings(id)} |`);

if (!words.includes('--counts')) {
  print('\n| without | changes |\n| --- | --- |');
  for (const { id } of ALIBIS_TRIED) {
    const changes: string[] = [];
    for (const app of clearing(id)) {
      const [before, after] = [idsOf(runs.get(app)), idsOf(await judge(app, [id]))];
      const [gone, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
      if (gone.length + added.length > 0)
        changes.push(`${app.id}: ${[...added.map((one) => `+${one}`), ...gone.map((one) => `-${one}`)].join(' ')}`);
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
