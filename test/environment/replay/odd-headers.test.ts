import { describe, expect, it, onTestFinished } from 'vitest';
import { bugApps } from '../../apps/bugs/index.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { printedCommand, withBuiltKit } from '../../e2e/support/printed-command.js';
import { startCommand } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'secret' };

/** What a terminal, or a shell that reads a pasted line, may not get. */
const NOT_ASCII = /[^\n\x20-\x7E]/;

const STORES: readonly (readonly [id: string, status: number])[] = [
  ['fall-token-bytes', 500],
  ['fall-token-long', 500],
  ['lax-auth-chunked', 200],
  ['lax-auth-glued', 200],
];

describe('a finding that is about header bytes can be seen again', () => {
  it.each(STORES)('%s, by its curl line and by its file', async (id, status) => {
    const app = bugApps.find((bugApp) => bugApp.id === id);
    if (app === undefined) throw new Error(`there is no store ${id}`);
    const store = await app.start();
    onTestFinished(() => store.close());
    const place = await makeWorkplace();
    const { stdout: report } = await runKitHere(place, ['verify', store.url, '--only', 'credentials'], TOKEN);
    const request = printedCommand(report, 'request');
    expect(request).not.toMatch(NOT_ASCII);
    for (const shell of ['sh', 'bash']) {
      const { stdout, stderr } = await startCommand(place, shell, ['-c', request], TOKEN).ended;
      expect(stderr).toBe('');
      expect(stdout).toContain(`HTTP/1.1 ${status} `);
    }
    const replay = await startCommand(place, 'bash', ['-c', withBuiltKit(printedCommand(report, 'replay'))], TOKEN).ended;
    expect(replay.stdout).toMatch(/\nBROKEN {2}1 finding, /);
    expect(replay.stdout).toContain(`got       ${status}`);
  });
});
