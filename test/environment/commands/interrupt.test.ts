import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { type Descendant, descendantsOf, isRunning } from '../../e2e/support/descendants.js';
import { answers201 } from '../../e2e/support/faulty.js';
import { ROOT } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Running, startCommand, startKit } from '../../e2e/support/run-kit.js';

describe('Ctrl-C in the middle of a run', () => {
  it('ends it with a report of what was done, and the exit status is 130', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ meet: interruptAt(60, () => kit) });
    const kit = startKit(place, ['verify', store.url, '--only', 'valid,dredd', '--reporter', 'json=report.json']);
    const { status, stdout, stderr } = await kit.ended;
    expect(status).toBe(130);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\nINTERRUPTED {2}0 findings, [1-9]\d* cases in [^\n]+; the rest was not sent\n$/);
    expect(stdout).not.toContain('not probed');
    expect(stdout).not.toContain('kept connection');
    const report: unknown = JSON.parse(await place.read('report.json'));
    expect(report).toMatchObject({ verdict: 'undecided', ended: { kind: 'interrupted' }, findings: [] });
  });

  it('keeps and tells what was found before', async () => {
    const place = await makeWorkplace();
    const store = await openStore({ steps: () => answers201, meet: interruptAt(60, () => kit) });
    const kit = startKit(place, ['verify', store.url, '--only', 'valid', '--reporter', 'json=report.json']);
    const { status, stdout } = await kit.ended;
    expect(status).toBe(130);
    expect(stdout).toMatch(/\nINTERRUPTED {2}1 finding, /);
    expect(stdout).toContain('1. Undocumented status');
    expect(JSON.parse(await place.read('report.json'))).toMatchObject({ verdict: 'broken', ended: { kind: 'interrupted' } });
  });

  it('ends the wait for a server that does not listen yet', async () => {
    const store = await openStore({ meet: (call) => void (call.response.destroy(), kit.child.kill('SIGINT')) });
    const kit = startKit(await makeWorkplace(), ['verify', store.url, '--wait', '10m']);
    const { status, stdout } = await kit.ended;
    expect(stdout).toMatch(/\nINTERRUPTED {2}0 findings, 0 cases/);
    expect(status).toBe(130);
  });

  it('leaves no process of Dredd behind', async () => {
    const started: Descendant[] = [];
    const store = await openStore({
      meet: async (_, count) => {
        if (count < 6) return;
        if (count === 6) {
          started.push(
            ...(await vi.waitUntil(() => descendantsOf(kit.child.pid).then((all) => all.length > 0 && all), { timeout: 60_000 })),
          );
          kit.child.kill('SIGINT');
        }
        await new Promise(() => {});
      },
    });
    const kit = startKit(await makeWorkplace(), ['verify', store.url, '--only', 'valid,dredd']);
    expect((await kit.ended).status).toBe(130);
    expect(started.map(({ commandLine }) => commandLine)).toEqual([expect.stringContaining('dredd')]);
    await vi.waitUntil(async () => (await Promise.all(started.map(({ pid }) => isRunning(pid)))).every((running) => !running), {
      timeout: 60_000,
    });
  });

  it('ends the process at once when it comes a second time', async () => {
    const module = `${ROOT}dist/cli/terminal/interrupt.js`;
    const neverDone = `setInterval(() => {}, 1e6); untilInterrupted((signal) => new Promise(() => {
      signal.addEventListener('abort', () => console.log('first'));
      console.log('ready');
    }));`;
    const script = `import { untilInterrupted } from '${module}'; ${neverDone}`;
    const { child, ended } = startCommand(await makeWorkplace(), process.execPath, ['--input-type=module', '-e', script]);
    const { stdout } = child;
    if (stdout === null) throw new Error('no stdout');
    await once(stdout, 'data');
    child.kill('SIGINT');
    await once(stdout, 'data');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ status: 130, stdout: 'ready\nfirst\n' });
  });
});

/** Sends SIGINT at the request of a number; it and those after it are never answered. */
function interruptAt(number: number, kit: () => Running): (call: unknown, count: number) => Promise<void> {
  return async (_, count) => {
    if (count < number) return;
    if (count === number) kit().child.kill('SIGINT');
    await new Promise(() => {});
  };
}
