import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { verify } from '../../../verify.js';
import { replay } from '../../../replay.js';
import { findingDocument } from '../../../core/findings/finding-document.js';
import { renderJson } from '../../../report/json/json.js';
import { readCorpus } from '../../../core/findings/read-corpus.js';
import { rareApps } from '../../apps/rare/index.js';
import { contract, fuzzApp, shownBodies, storeWith } from './run-campaign-on.js';

const folder = await mkdtemp(join(tmpdir(), 'kit-corpus-'));
afterAll(() => rm(folder, { recursive: true }));

/** A fault that no named case meets. */
const faulty = rareApps.find(({ id }) => id === 'rare-pair') ?? fail();

describe('findings of a campaign', async () => {
  const run = await fuzzApp(faulty, { cases: 1500 });
  for (const finding of run.findings) await writeFile(join(folder, `${finding.id}.json`), JSON.stringify(findingDocument(finding, run)));
  // What is no finding, and may stand there.
  await writeFile(join(folder, 'run.json'), [...renderJson(run, { colour: false, outputDir: folder })].join(''));
  await writeFile(join(folder, 'README.txt'), 'findings');
  const corpus = await readCorpus(folder);

  it('is kept with its bytes, the expectation, the answer, the seed and where it comes from', () => {
    expect(corpus).toHaveLength(1);
    expect(corpus[0]).toMatchObject({
      id: run.findings[0]?.id,
      operation: 'POST /plants',
      expected: '200 with a Plant',
      response: expect.stringMatching(/^500 \{/),
      origin: { seed: 1, connection: expect.any(Number), index: expect.any(Number) },
    });
  });

  it.each([
    ['is found by the gate, before all else', faulty, 1],
    ['is a case that passes where the store is fixed', storeWith({}), 0],
  ])('%s', async (_, app, broken) => {
    const store = await app.start();
    const gate = await verify({ url: store.url, spec: contract, token: 'a-token', only: ['credentials'], corpus }).finally(() =>
      store.close(),
    );
    expect(gate.suites.map(({ name, cases }) => [name, cases])).toEqual([
      ['credentials', expect.any(Number)],
      ['fuzz', 1],
    ]);
    expect(gate.findings.map(({ id }) => id)).toEqual(run.findings.map(({ id }) => id).slice(0, broken));
    expect(gate.verdict).toBe(broken > 0 ? 'broken' : 'kept');
  });

  it('can be replayed', async () => {
    const store = await faulty.start();
    const again = await replay({ contract, findings: corpus, url: store.url, token: 'a-token' }).finally(() => store.close());
    expect(shownBodies(again)).toEqual([expect.stringMatching(/^\{"name":"","tag":"","id":\d+\}$/)]);
  });

  it('is asked for by its folder, which has to be there', async () => {
    await expect(readCorpus(join(folder, 'nowhere'))).rejects.toThrow('nowhere cannot be read');
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
