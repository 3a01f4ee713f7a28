import { describe, expect, it } from 'vitest';
import { renderGithub } from '../../../../report/github/github.js';
import { hostileRun } from '../hostile-run.js';
import { HOSTILE_TEXTS } from '../hostile-texts.js';
import { baselined, broken, interrupted, reproducible } from '../runs.js';
import type { Run } from '../../../../index-for-require.js';

const render = (run: Run): string => renderGithub(run, { colour: false, outputDir: '.plant-store-kit' });

/** What the runner reads of a line (its source: ActionCommand.TryParseV2). */
function read(line: string): { command: string; properties: Record<string, string>; message: string } {
  const [, command = '', reported = '', message = ''] = /^::([^ :]+)(?: ([^]*?))?::([^]*)$/.exec(line) ?? [];
  const decode = (text: string): string =>
    text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
  const properties = reported
    .split(',')
    .filter((name) => name !== '')
    .map((name) => [name.slice(0, name.indexOf('=')), decode(name.slice(name.indexOf('=') + 1))]);
  return { command, properties: Object.fromEntries(properties), message: decode(message) };
}

describe('annotations for GitHub Actions', () => {
  it('stand at the lines of the document', () => {
    const [first] = render(broken).split('\n').map(read);
    expect(first).toMatchObject({
      command: 'error',
      properties: { file: 'openapi.yaml', line: '77', title: 'Stored value differs from what was sent: name has an apostrophe' },
      message: expect.stringMatching(/^POST \/plants: the body is valid.*\nexpected: .*\ngot: .*\nagain: npx plant-store-kit replay /),
    });
  });

  it('name the file from the root of the repository', () => {
    const root = new URL('..', `file://${process.cwd()}/`).pathname;
    const line = renderGithub(broken, { colour: false, outputDir: 'out', root }).split('\n')[0] ?? '';
    expect(read(line).properties['file']).toBe(`${process.cwd().split('/').at(-1)}/openapi.yaml`);
  });

  it('come as notices where they are known, gone, or notes', () => {
    const commands = render(baselined).trimEnd().split('\n').map(read);
    expect(commands.map(({ command }) => command)).toEqual(['notice', 'notice', 'notice']);
    expect(commands[0]?.properties['title']).toMatch(/^Known: Invalid request accepted/);
    expect(commands[1]?.message).toMatch(/^no longer found, so it can be removed from the baseline.*\(stored-as-sent-0123abcd\)$/);
  });

  it('are ten errors at most, of which the last tells how many there are more', () => {
    const findings = Array.from({ length: 25 }, (_, i) => ({ ...reproducible, id: `stored-as-sent-${i}` }));
    const lines = render({ ...broken, findings })
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(10);
    expect(read(lines.at(-1) ?? '').message).toMatch(/^16 findings more/);
    expect(render({ ...broken, findings: findings.slice(0, 10) })).not.toContain('More findings');
  });

  it('tell first that the run ended early', () => {
    expect(read(render(interrupted).trimEnd())).toMatchObject({ command: 'error', message: 'interrupted: the rest was not sent' });
    expect(render({ ...broken, ended: { kind: 'lost', why: 'gone' } })).toMatch(/^::error title=The run ended early::gone\n::error file/);
  });

  it('come out of the runner as they went in', () => {
    const title = 'a: b::c, d=e %3A 100 %';
    const [line = ''] = render({ ...broken, findings: [{ ...reproducible, title, because: '1 % of 2%0A' }] }).split('\n');
    expect(read(line)).toMatchObject({
      properties: { title, line: '77' },
      message: expect.stringMatching(/^POST \/plants: 1 % of 2%0A\n/),
    });
  });

  it.each(HOSTILE_TEXTS)('hold nothing that the runner would take for more: %s', (_, text) => {
    for (const line of render(hostileRun(text)).trimEnd().split('\n')) {
      const { command, properties, message } = read(line);
      expect(['error', 'notice']).toContain(command);
      expect(['file', 'line', 'title']).toEqual(expect.arrayContaining(Object.keys(properties)));
      expect(message).not.toMatch(/^\s*::/m);
    }
  });
});
