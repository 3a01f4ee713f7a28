import { describe, expect, it } from 'vitest';
import { trimsNames } from '../../e2e/support/faulty.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

describe('verify --list', () => {
  it('prints a line for each case and each property, and sends nothing', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const { status, stdout, stderr } = await runKit(place, ['verify', store.url, '--list', '--token-file', 'no-such-file']);
    expect({ status, stderr, seen: store.seen }).toEqual({ status: 0, stderr: '', seen: [] });
    const lines = stdout.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^[a-z-]+\/\S+ +(?:accept|invalid|unauthorized|unspecified) +:\d+ {2}\S/);
    expect(stdout).toMatch(/^invalid\/id\/null +invalid +:93 {2}id is null$/m);
    expect(stdout).toMatch(/^properties\/valid-bodies +accept /m);
  });

  it('lists what a run then reports', async () => {
    const store = await openStore();
    const place = await makeWorkplace();
    const listed = (await runKitHere(place, ['verify', '--list'])).stdout.matchAll(/^\S+/gm);
    const { stdout } = await runKitHere(place, ['verify', store.url, '--cases', '10', '--reporter', 'json']);
    const rows: readonly { id: string }[] = JSON.parse(stdout).cases;
    const skipped = new Set(rows.map(({ id }) => id));
    const ids = [...listed].map(([id]) => id);
    // Two ids that are the same double are sent to stores that refuse used ids.
    expect(ids.filter((id) => !skipped.has(id))).toEqual(['valid/id/same-double']);
    expect(rows.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('honours --only, and the bad token', async () => {
    const place = await makeWorkplace();
    const suitesOf = async (...flags: string[]): Promise<readonly string[]> => {
      const { stdout } = await runKitHere(place, ['verify', '--list', ...flags]);
      return [...new Set(stdout.match(/^[a-z-]+(?=\/)/gm))];
    };
    expect(await suitesOf('--only', 'malformed,properties')).toEqual(['malformed', 'properties']);
    const lines = async (...flags: string[]): Promise<string> =>
      (await runKitHere(place, ['verify', '--list', '--only', 'credentials', ...flags])).stdout;
    expect(await lines()).not.toContain('bad-token');
    expect(await lines('--bad-token', 'stale')).toContain('bad-token');
  });
});

describe('explain', () => {
  it.each([
    ['stored-as-sent', /^check stored-as-sent: Stored value differs from what was sent\n[\s\S]*\n {2}> +47 +schema:\n/],
    ['malformed', /^suite malformed\n[\s\S]* standard +400 with an Error; or 400 with an Error or 415\n {2}strict +400 with an Error\n/],
    ['large-body', /^situation large-body: a body over 100 KB[\s\S]*RFC 9110 section 15\.5\.14/],
    ['invalid/id/null', /^case invalid\/id\/null: id is null\n[\s\S]*openapi\.yaml:93 \(type\)[\s\S]*\n {2}> +93 +type: integer\n/],
    ['valid', /^suite valid\n[\s\S]*\n\nsituation valid: /],
    ['POST /plants', /^operation POST \/plants\b[\s\S]*\n {2}valid +200 with a Plant\n[\s\S]*\n {2}> +\d+ +post:\n/],
  ])('%s says what it is about', async (id, says) => {
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['explain', id]);
    expect(stdout).toMatch(says);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('knows a finding by its id, wherever it is kept, and by its file', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const found = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--output-dir', 'kept'], {
      PLANT_STORE_TOKEN: 's3cret',
    });
    const id = /\[(stored-as-sent-\w+)\]/.exec(found.stdout)?.[1] ?? 'none';
    const { stdout } = await runKitHere(place, ['explain', id, '--output-dir', 'kept']);
    expect(stdout).toMatch(new RegExp(`^finding ${id}: Stored value differs from what was sent: `));
    expect(stdout).toContain(`npx plant-store-kit replay kept/${id}.json`);
    expect(stdout).toMatch(/\n {2}> +\d+ +type: string\n/);
    expect((await runKitHere(place, ['explain', `kept/${id}.json`])).stdout).toBe(stdout);
    const config = /\{\n[\s\S]*\n {2}\}\n/.exec(stdout)?.[0] ?? '';
    await place.write('allowing.json', config);
    const allowed = await runKitHere(place, ['verify', store.url, '--only', 'valid', '--config', 'allowing.json'], {
      PLANT_STORE_TOKEN: 's3cret',
    });
    expect(allowed.stdout).not.toContain(id);
    expect(allowed.stdout).toContain('the check stored-as-sent is switched off');
    const { status, stderr } = await runKitHere(place, ['explain', `${id.slice(0, -1)}_`, '--output-dir', 'kept']);
    expect(stderr).toContain(`Did you mean ${id}?`);
    expect(status).toBe(2);
  });

  it.each([
    [
      'stord-as-sent',
      "error: no check, suite, situation, alibi, cause rule, operation, case or finding is called 'stord-as-sent'. Did you mean stored-as-sent?\n",
    ],
    [
      'invalid/id/nul',
      "error: no check, suite, situation, alibi, cause rule, operation, case or finding is called 'invalid/id/nul'. Did you mean invalid/id/null?\n",
    ],
    [
      'weather',
      "error: no check, suite, situation, alibi, cause rule, operation, case or finding is called 'weather'. See plant-store-kit verify --list\n",
    ],
  ])('%s is told in one line, with the nearest that there is', async (id, says) => {
    const { status, stdout, stderr } = await runKitHere(await makeWorkplace(), ['explain', id]);
    expect(stderr).toBe(says);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it.each([
    ['{', 'this is not JSON'],
    ['{"kind":"plant-store-kit finding","version":2}', 'version is 2'],
    ['{"kind":"plant-store-kit finding","version":1,"id":"odd-1"}', 'the file has no title'],
  ])('a kept file that is no finding of this version ends with what is wrong with it: %s', async (text, says) => {
    const place = await makeWorkplace();
    await place.write('odd-1.json', text);
    const { status, stderr } = await runKitHere(place, ['explain', 'odd-1', '--output-dir', '.']);
    expect(stderr).toBe(`error: odd-1.json:1: ${says}. Run verify or fuzz again\n`);
    expect(status).toBe(2);
  });
});
