import { describe, expect, it } from 'vitest';
import { CLI } from '../../e2e/support/kit-files.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { type Variables, runKit, startCommand } from '../../e2e/support/run-kit.js';

const ESCAPE = '\u001B';
const PROGRESS = `\r${ESCAPE}[Kvalid: 0 cases, 0 broken`;

describe('colours', () => {
  it.each<[what: string, colours: boolean, flags: string[], env: Variables]>([
    ['are left out of a pipe', false, [], {}],
    ['are forced by FORCE_COLOR', true, [], { FORCE_COLOR: '1' }],
    ['are not forced by FORCE_COLOR=0', false, [], { FORCE_COLOR: '0' }],
    ['are removed by NO_COLOR, whatever forces them', false, [], { FORCE_COLOR: '1', NO_COLOR: '1' }],
    ['are removed by --no-color, whatever forces them', false, ['--no-color'], { FORCE_COLOR: '1' }],
  ])('%s', async (_, colours, flags, env) => {
    const store = await openStore();
    const { status, stdout } = await runKit(await makeWorkplace(), ['verify', store.url, '--only', 'media-types', ...flags], env);
    expect(stdout.includes(ESCAPE)).toBe(colours);
    expect(stdout).toContain('KEPT');
    expect(status).toBe(0);
  });
});

describe('on a terminal', () => {
  it('there are a progress line, cleared at the end, and colours', async () => {
    const shown = await onTerminal([]);
    expect(shown).toContain(PROGRESS);
    expect(shown).toContain(`\r${ESCAPE}[K${ESCAPE}[1mOpenAPI Plant Store`);
    expect(shown).toContain(`${ESCAPE}[1mKEPT`);
  });

  it('--no-color leaves the progress line', async () => {
    const shown = await onTerminal(['--no-color']);
    expect(shown).toContain(PROGRESS);
    expect(shown).not.toContain(`${ESCAPE}[1m`);
  });

  it('--quiet shows nothing', async () => {
    expect(await onTerminal(['--quiet'])).toBe('');
  });
});

/** What a terminal shows of a run that keeps the contract. */
async function onTerminal(flags: readonly string[]): Promise<string> {
  const place = await makeWorkplace();
  const store = await openStore();
  const command = `'${process.execPath}' '${CLI}' verify ${store.url} --only valid ${flags.join(' ')}`;
  const { stdout, status } = await startCommand(place, 'script', ['--quiet', '--return', '--command', command, '/dev/null']).ended;
  expect(status).toBe(0);
  return stdout;
}
