import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../core/events/run-event.js';
import { judgeServer } from '../../../core/run/open-session.js';
import type { Session } from '../../../core/session/session.js';
import type { Run } from '../../../core/results/runs/run.js';
import { runCampaign } from '../../../property-tests/fuzz/engine/run-campaign.js';
import { verify } from '../../../verify.js';
import { correct } from '../../apps/store/correct.js';
import { Refusal } from '../../apps/store/refusal.js';
import type { Steps } from '../../apps/store/steps.js';
import { contract, fuzzApp, storeWith } from './run-campaign-on.js';

/** Four faults with nothing in common. */
const faulty: Partial<Steps> = {
  decode: (bytes, call) => {
    const text = correct.decode(bytes, call);
    return text instanceof Refusal ? new Refusal('fault', 500, 'the body broke the store') : text;
  },
  answer: (plant, call) => {
    if (plant.name.length > 40) return { status: 418, headers: {}, body: '' };
    return correct.answer({ ...plant, name: plant.name.trim() }, call);
  },
};

/** A campaign whose time is up as soon as something happens; how many requests arrived after that. */
async function endedAt(wanted: RunEvent['type']): Promise<{ readonly run: Run; readonly late: number }> {
  let late = 0;
  let session: Session | undefined;
  const store = await storeWith(faulty, () => void (late += session?.ended() === undefined ? 0 : 1)).start();
  const onEvent = ({ type }: RunEvent): void => {
    if (type === wanted) session?.end({ kind: 'time-up', why: 'the time was up' });
  };
  try {
    const options = { token: 'a-token', seed: 1, concurrency: 4, emitsFindings: true, onEvent };
    const run = await judgeServer(
      contract,
      options,
      store.url,
      () => false,
      async (opened, connections, { creations }) => {
        session = opened;
        (await runCampaign(opened, connections, creations, { cases: 5000 }))();
      },
    );
    return { run, late };
  } finally {
    await store.close();
  }
}

describe('a campaign whose time is up', () => {
  it('stops its diagnoses, reports what it found, and says what was not minimised', async () => {
    const { run, late } = await endedAt('diagnosis-started');
    expect(run.verdict).toBe('broken');
    expect(run.ended).toBeUndefined();
    expect(run.totals.cases).toBeLessThan(5000);
    expect(run.notes).toContainEqual(expect.stringMatching(/^not minimised, because the time was up: [\w-]+-[\da-f]{8}/));
    // Those in flight on the other connections.
    expect(late).toBeLessThanOrEqual(4);
  });

  it('tells of each finding when it is found, first as it was sent, then minimised', async () => {
    const seen: RunEvent[] = [];
    const run = await fuzzApp(storeWith(faulty), { cases: 600, onEvent: (event) => void (event.type === 'findings' && seen.push(event)) });
    const told = seen.flatMap((event) => (event.type === 'findings' ? [event] : []));
    expect(told.some(({ findings, diagnosed }) => findings.length > diagnosed.length)).toBe(true);
    expect(
      told
        .at(-1)
        ?.diagnosed.map(({ id }) => id)
        .toSorted(),
    ).toEqual(run.findings.map(({ id }) => id).toSorted());
  });
});

describe('a limit of findings', () => {
  it('ends a campaign early: broken, with what was not run', async () => {
    const run = await fuzzApp(storeWith(faulty), { cases: 100_000, maxFindings: 1 });
    expect(run.verdict).toBe('broken');
    expect(run.ended).toEqual({ kind: 'limit', why: 'the limit of 1 finding was reached' });
    expect(run.totals.cases).toBeLessThan(100_000);
    expect(run.notes).toContainEqual(
      expect.stringMatching(/^the run ended early, because the limit of 1 finding was reached; not run: [\d,]+ cases of fuzz$/),
    );
  });

  it('ends the gate early, in the suite that shows the finding', async () => {
    const store = await storeWith(faulty).start();
    try {
      const only = ['valid', 'invalid', 'malformed', 'properties'] as const;
      const run = await verify({ url: store.url, spec: contract, token: 'a-token', only, cases: 50, maxFindings: 1 });
      expect(run.verdict).toBe('broken');
      expect(run.ended?.kind).toBe('limit');
      expect(run.suites.map(({ name }) => name)).toEqual(['valid']);
      expect(run.notes).toContainEqual(
        expect.stringMatching(
          /; not run: \d+ cases of valid, all \d+ cases of invalid, all \d+ cases of malformed, all 50 cases of properties$/,
        ),
      );
    } finally {
      await store.close();
    }
  });

  it('does not count known findings, and changes nothing where it is not reached', async () => {
    const store = await storeWith(faulty).start();
    try {
      const options = { url: store.url, spec: contract, token: 'a-token', only: ['valid'] } as const;
      expect((await verify({ ...options, maxFindings: 1, isKnown: () => true })).ended).toBeUndefined();
      expect((await verify({ ...options, maxFindings: 50 })).ended).toBeUndefined();
    } finally {
      await store.close();
    }
  });
});
