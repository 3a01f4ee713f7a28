import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answers201, trimsNames } from '../../e2e/support/faulty.js';
import { eventually } from '../../e2e/support/eventually.js';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { startKit } from '../../e2e/support/run-kit.js';
import { runKitHere } from '../../e2e/support/run-kit-here.js';

const TOKEN = { PLANT_STORE_TOKEN: 'a-token' };

describe('a campaign that finds something', () => {
  it('says so at once, and has lost nothing when it is killed', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const { child, ended } = startKit(place, ['fuzz', store.url, '--time', '1h', '--seed', '5'], TOKEN);
    let stderr = '';
    child.stderr?.on('data', (text: string) => (stderr += text));
    await eventually(() => stderr).toMatch(/^new finding: Stored value differs from what was sent: .+ \[[\w-]+\]\n/m);
    child.kill('SIGKILL');
    await ended;
    const [, id = ''] = /^new finding: .+ \[([\w-]+)\]$/m.exec(stderr) ?? [];
    const folder = place.pathOf('.plant-store-kit');
    expect(readdirSync(folder)).toContain(`${id}.json`);
    // What was being written when it was killed is in a file of its own, whose name begins with a dot.
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json') && !file.startsWith('.'))) {
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toMatchObject({ kind: 'plant-store-kit finding' });
    }
    expect((await runKitHere(place, ['replay', id, store.url], TOKEN)).status).toBe(1);
  });

  it('ends with a report when its terminal is closed, even if that is said twice', async () => {
    const store = await openStore({ steps: () => trimsNames });
    const place = await makeWorkplace();
    const { child, ended } = startKit(place, ['fuzz', store.url, '--time', '1h', '--reporter', 'json=report.json'], TOKEN);
    await eventually(() => store.seen.length).toBeGreaterThan(200);
    child.kill('SIGHUP');
    child.kill('SIGHUP');
    expect((await ended).status).toBe(130);
    expect(JSON.parse(await place.read('report.json'))).toMatchObject({ ended: { kind: 'interrupted' } });
  });

  it('ends early with --max-findings, and the exit status is 1', async () => {
    const store = await openStore({ steps: () => answers201 });
    const place = await makeWorkplace();
    const { status, stdout } = await runKitHere(place, ['fuzz', store.url, '--time', '1h', '--max-findings', '1'], TOKEN);
    expect(status).toBe(1);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'note the run ended early, because the limit of 1 finding was reached; not run: the rest of fuzz',
    );
    expect(stdout).toMatch(/\nBROKEN {2}1 finding, .+; the run ended early\n$/);
  });
});
