import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endGroup, signalGroup } from '../../../../core/session/process-group.js';

/** Starts node in a group of its own, and waits until it has printed something. */
async function startGroup(script: string): Promise<{ readonly group: number; readonly ended: Promise<unknown[]> }> {
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('it did not start');
  return { group: child.pid, ended };
}

it('a group ends as it is asked to', async () => {
  const { group, ended } = await startGroup(`process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up')`);
  await endGroup(group);
  expect(await ended).toEqual([7, null]);
  expect(signalGroup(group, 0)).toBe(false);
});

it('a group that does not is forced to', async () => {
  const { group, ended } = await startGroup(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log('up')`);
  await endGroup(group);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('a group that is gone needs nothing', async () => {
  const { group, ended } = await startGroup(`console.log('up')`);
  await ended;
  await endGroup(group);
  expect(signalGroup(group, 'SIGKILL')).toBe(false);
});
