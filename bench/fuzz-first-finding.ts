import { fuzz } from '../fuzz.js';
import { loadContract } from '../core/openapi/load-contract.js';
import type { App } from '../test/apps/app.js';
import { bugApps } from '../test/apps/bugs/index.js';
import { rareApps } from '../test/apps/rare/index.js';
import { median } from './support/median.js';

/*
 * Time to the first finding of a campaign on each faulty store of test/apps, with the store in the same process.
 * A word selects stores: `fuzz-first-finding.ts rare`; a number is the limit in seconds.
 */
const words = process.argv.slice(2);
const LIMIT = Number(words.find((word) => /^\d+$/.test(word)) ?? 30) * 1000;
const wanted = words.find((word) => !/^\d+$/.test(word)) ?? '';
const SEED = 1;
const CONCURRENCY = 32;

const contract = await loadContract();
const apps = [...rareApps, ...bugApps].filter(({ id }) => id.includes(wanted));
const found: { readonly id: string; readonly ms: number; readonly cases: number }[] = [];
const missed: string[] = [];

for (const app of apps) {
  const first = await firstFinding(app);
  if (first === undefined) missed.push(app.id);
  else found.push({ id: app.id, ...first });
  const said = first === undefined ? `not within ${LIMIT / 1000} s` : `${first.ms.toFixed(0).padStart(6)} ms  ${first.cases} cases`;
  console.log(`${app.id.padEnd(40)}${said}`);
}

const slowest = found.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
const times = found.map(({ ms }) => ms);
const cases = found.map((candidate) => candidate.cases);
console.log(`\n| stores | found within ${LIMIT / 1000} s | median, ms | worst, ms | median, cases | worst, cases |`);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
const figures = [apps.length, found.length, median(times), Math.max(0, ...times), median(cases), Math.max(0, ...cases)];
console.log(`| ${figures.map((figure) => Math.round(figure)).join(' | ')} |`);
console.log(`\nthe slowest: ${slowest.map(({ id, ms }) => `${id} (${ms.toFixed(0)} ms)`).join(', ')}`);
console.log(missed.length === 0 ? 'every fault was found' : `not found: ${missed.join(', ')}`);

/** Fuzzes a store until the first finding or the time limit. */
async function firstFinding(app: App): Promise<{ readonly ms: number; readonly cases: number } | undefined> {
  const store = await app.start();
  const stop = new AbortController();
  let started = performance.now();
  let caseOutcome = 0;
  let first: { readonly ms: number; readonly cases: number } | undefined;
  try {
    await fuzz({
      url: store.url,
      spec: contract,
      token: 'secret',
      seed: SEED,
      concurrency: CONCURRENCY,
      timeMs: LIMIT,
      signal: stop.signal,
      onEvent: (event) => {
        if (event.type === 'campaign-started') started = performance.now();
        if (event.type !== 'case-judged') return;
        caseOutcome += 1;
        if (event.caseOutcome.verdict.kind !== 'broken' || first !== undefined) return;
        first = { ms: performance.now() - started, cases: caseOutcome };
        stop.abort();
      },
    });
  } finally {
    await store.close();
  }
  return first;
}
