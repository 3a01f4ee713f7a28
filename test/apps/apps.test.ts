import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { allApps } from './all-apps.js';
import type { App } from './app.js';
import { bugApps } from './bugs/index.js';
import { correctApps } from './correct/index.js';
import { probes } from './probes/index.js';
import { faultOf } from './probes/judge-answer.js';
import type { Probe } from './probes/probe.js';
import { rawRequest } from './probes/raw-request.js';
import { sendRow } from './probes/send-row.js';
import { manyPlants, plainRequest } from './probes/valid.js';

/** A store that hangs is given up after this time; more would only make the test slow. */
const HANGING_MS = 2000;
const AT_ONCE = 16;

test('ids are unique, in kebab-case, and name no app twice', () => {
  const ids = allApps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('every pointer of a finding leads somewhere in openapi.yaml', () => {
  const document = parseDocument(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));
  const pointers = bugApps.flatMap(({ finding }) => [finding.constraint, ...(finding.alsoRight ?? [])]);
  const astray = pointers.filter((pointer) => !document.hasIn(pointer.slice(1).split('/').map(unescaped)));
  expect(astray).toEqual([]);
});

describe.concurrent('every app starts, answers and closes', () => {
  test.for(allApps.map((app) => [app.id, app] as const))('%s', async ([, app]) => {
    const running = await app.start();
    expect(running.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await rawRequest(running.url, plainRequest)).status).toBeGreaterThanOrEqual(200);
    await running.close();
    expect((await rawRequest(running.url, plainRequest)).end).toBe('none');
  });
});

test('the plain store answers each probe just so', async () => {
  const statuses = await withApp(correctApps[0], (url) =>
    overConnections(probes, async ({ title, bytes }) => [title, (await rawRequest(url, bytes)).status] as const),
  );
  expect(statuses).toEqual(probes.map(({ title, plain }) => [title, plain]));
});

describe.concurrent('every correct store answers all probes rightly', () => {
  test.for(correctApps.map((app) => [app.id, app] as const))('%s', async ([, app]) => {
    expect(await faults(app, probes)).toEqual([]);
  });
});

/** What shows only in a row of requests on one connection. */
const rowBugs = bugApps.filter(({ id }) => /^(?:kept|after-refusal)-/.test(id));

describe.concurrent('every bug shows in at least one probe', () => {
  test.for(bugApps.filter((app) => !rowBugs.includes(app)).map((app) => [app.id, app] as const))('%s', async ([id, app]) => {
    expect(await firstFault(app, id.startsWith('flaky-') ? manyPlants : probes)).toBeDefined();
  });
});

describe.concurrent('every bug of a kept connection shows in a row of requests', () => {
  test.for(rowBugs.map((app) => [app.id, app] as const))('%s', async ([, app]) => {
    const answers = await withApp(app, (url) =>
      sendRow(url, ['{"id":1,"name":"Fern"}', '{}', '{"id":2,"name":"Fern"}', '{"id":3,"name":"Fern"}']),
    );
    expect(answers).not.toEqual([200, 400, 200, 200]);
  });
});

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function faults(app: App, table: readonly Probe[]): Promise<string[]> {
  return withApp(app, async (url) =>
    (await overConnections(table, (probe) => probeFault(url, probe))).filter((fault) => fault !== undefined),
  );
}

function firstFault(app: App, table: readonly Probe[]): Promise<string | undefined> {
  return withApp(app, async (url) => {
    let first: string | undefined;
    await overConnections(table, async (probe) => {
      if (first !== undefined) return;
      const fault = await probeFault(url, probe, HANGING_MS);
      first ??= fault;
    });
    return first;
  });
}

async function probeFault(url: string, probe: Probe, patienceMs?: number): Promise<string | undefined> {
  const fault = faultOf(probe, await rawRequest(url, probe.bytes, patienceMs));
  return fault && `${probe.title}: ${fault}`;
}

async function withApp<T>(app: App | undefined, use: (url: string) => Promise<T>): Promise<T> {
  if (app === undefined) throw new Error('there is no such app');
  const running = await app.start();
  try {
    return await use(running.url);
  } finally {
    await running.close();
  }
}

async function overConnections<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const connection = async (): Promise<void> => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, connection));
  return results;
}
