import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { correct } from '../apps/store/correct.js';
import { Refusal } from '../apps/store/refusal.js';
import type { Call, Reply, Steps } from '../apps/store/steps.js';
import { type Descendant, descendantsOf } from './support/descendants.js';
import { type Workplace, makeWorkplace } from './support/make-workplace.js';
import { openStore } from './support/open-store.js';
import { type Ended, runKit, startKit } from './support/run-kit.js';

const MARK = 'marked-secret';
const SECRETS = { token: `${MARK}-token`, bad: `${MARK}-bad`, header: `${MARK}-header` };
const FLAGS = ['--bad-token', SECRETS.bad, '--header', `X-Key: ${SECRETS.header}`];
const ENV = { PLANT_STORE_TOKEN: SECRETS.token };

/** Says in every answer all that it was sent, and answers wrongly, so that every answer is reported. */
const gossip: Partial<Steps> = {
  answer: (plant, call) => gossiping(correct.answer({ ...plant, name: heard(call) + plant.name }, call), call),
  refuse: ({ kind, status }, call) => gossiping(correct.refuse(new Refusal(kind, status === 400 ? 422 : status, heard(call)), call), call),
};

describe('secrets', () => {
  it('stand by their names wherever a server repeats them: on both streams, in reports, in files of findings', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => gossip });
    const reporters = ['--reporter', 'json=report.json', '--reporter', 'console=report.txt'];
    const verified = await runKit(place, ['verify', store.url, '--cases', '40', ...FLAGS, ...reporters], ENV);
    expect(verified.status).toBe(1);
    expect(verified.stdout).toContain('$PLANT_STORE_TOKEN');
    await expectNoMark(place, verified);
    const findings = (await readdir(place.pathOf('.plant-store-kit'))).filter((name) => name.endsWith('.json'));
    expect(findings.length).toBeGreaterThan(1);
    const files = findings.map((name) => `.plant-store-kit/${name}`);
    const replayed = await runKit(place, ['replay', ...files, ...FLAGS], ENV);
    expect(replayed.status).toBe(1);
    await expectNoMark(place, replayed);
    expect(store.seen.filter(({ headers }) => headers['x-key'] === SECRETS.header).length).toBe(store.seen.length);
    expect(new Set(store.seen.map(({ headers }) => headers.authorization))).toContain(`Bearer ${SECRETS.bad}`);
  });

  it('stand in no line of error', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => ({ ...gossip, authorise: () => new Refusal('credentials', 401, 'not you') }) });
    const refused = await runKit(place, ['verify', store.url, ...FLAGS, '--reporter', 'json'], ENV);
    expect(refused.status).toBe(2);
    await expectNoMark(place, refused);
    for (const slip of [['--header', `X-Key ${MARK}`], [`http://me:${MARK}@127.0.0.1:1`], ['--token', `${MARK}, ${MARK}`]]) {
      const slipped = await runKit(place, ['verify', ...slip]);
      expect(slipped.status).toBe(2);
      await expectNoMark(place, slipped);
    }
  });

  it('are in the arguments and the environment of no process that the kit starts', async () => {
    const met = new Map<number, Descendant>();
    const store = await openStore({
      meet: async () => {
        for (const process of await descendantsOf(kit.child.pid)) met.set(process.pid, process);
      },
    });
    const kit = startKit(await makeWorkplace(), ['verify', store.url, '--only', 'dredd', ...FLAGS], ENV);
    expect((await kit.ended).status).toBe(0);
    const processes = [...met.values()];
    expect(processes.map(({ commandLine }) => commandLine)).toEqual([expect.stringContaining('dredd')]);
    expect(JSON.stringify(processes)).not.toContain(MARK);
  });
});

async function expectNoMark({ folder }: Workplace, { stdout, stderr }: Ended): Promise<void> {
  expect(stdout).not.toContain(MARK);
  expect(stderr).not.toContain(MARK);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((own) => own.isFile())) {
    expect(await readFile(`${entry.parentPath}/${entry.name}`, 'latin1'), entry.name).not.toContain(MARK);
  }
}

function heard({ request }: Call): string {
  const { authorization, 'x-key': key } = request.headers;
  return `${authorization}, ${key}: so you said, and ${JSON.stringify(request.rawHeaders)}.`;
}

function gossiping(reply: Reply, call: Call): Reply {
  return { ...reply, headers: { ...reply.headers, 'x-heard': encodeURI(heard(call)) } };
}
