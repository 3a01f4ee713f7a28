import { describe, expect, it } from 'vitest';
import { makeWorkplace } from '../../e2e/support/make-workplace.js';
import { openStore } from '../../e2e/support/open-store.js';
import { runKit } from '../../e2e/support/run-kit.js';

/** What may be filled in anew when a body is sent: an id of four digits or more. */
const FRESH = /\d{4,}/g;

describe('random cases', () => {
  it('are the same for a seed that was printed, but for fresh ids', async () => {
    const first = await randomBodies([]);
    const again = await randomBodies(['--seed', first.seed]);
    expect(again.seed).toBe(first.seed);
    expect(again.bodies.filter((body, i) => body !== first.bodies[i])).toEqual([]);
    expect(again.ids).not.toEqual(first.ids);
    const other = await randomBodies(['--seed', String(Number(first.seed) ^ 1)]);
    expect(other.bodies.filter((body) => !first.bodies.includes(body)).length).toBeGreaterThan(50);
  });

  it('are left out by --cases 0', async () => {
    const store = await openStore();
    const { status, stdout } = await runKit(await makeWorkplace(), [
      'verify',
      store.url,
      '--only',
      'media-types,properties',
      '--cases',
      '0',
    ]);
    expect(stdout).not.toContain('properties');
    expect(stdout).toMatch(/\nKEPT /);
    expect(status).toBe(0);
  });
});

/** The bodies of a hundred random cases as a store met them, sorted, with fresh ids apart. */
async function randomBodies(
  flags: readonly string[],
): Promise<{ readonly seed: string; readonly bodies: readonly string[]; readonly ids: readonly string[] }> {
  const store = await openStore();
  const { status, stdout } = await runKit(await makeWorkplace(), ['verify', store.url, '--only', 'properties', '--cases', '100', ...flags]);
  expect(status).toBe(0);
  const bodies = store.seen.map(({ body }) => body);
  return {
    seed: / {2}seed (\d+)$/m.exec(stdout)?.[1] ?? '',
    bodies: bodies.map((body) => body.replaceAll(FRESH, 'ID')).toSorted(),
    ids: bodies.flatMap((body) => body.match(FRESH) ?? []).toSorted(),
  };
}
