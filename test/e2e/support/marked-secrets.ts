import { readFile, readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Call, Reply, Steps } from '../../apps/store/steps.js';
import type { Workplace } from './make-workplace.js';
import type { Ended } from './run-kit.js';

/** Stands in every secret of these tests. */
export const MARK = 'marked-secret';
/** All kinds of secrets. */
export const SECRETS = { token: `${MARK}-token`, bad: `${MARK}-bad`, header: `${MARK}-header` };
/** How they are given to the kit: as flags, and the token in the environment. */
export const FLAGS = ['--bad-token', SECRETS.bad, '--header', `X-Key: ${SECRETS.header}`];
export const ENV = { PLANT_STORE_TOKEN: SECRETS.token };

/** Says in every answer all that it was sent, and answers wrongly, so that every answer is reported. */
export const gossip: Partial<Steps> = {
  answer: (plant, call) => gossiping(correct.answer({ ...plant, name: heard(call) + plant.name }, call), call),
  refuse: ({ kind, status }, call) => gossiping(correct.refuse(new Refusal(kind, status === 400 ? 422 : status, heard(call)), call), call),
};

/** The mark stands neither on a stream nor in a file of the workplace. */
export async function expectNoMark({ folder }: Workplace, { stdout, stderr }: Ended): Promise<void> {
  expect(stdout).not.toContain(MARK);
  expect(stderr).not.toContain(MARK);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((dirent) => dirent.isFile())) {
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
