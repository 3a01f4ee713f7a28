import { describe, expect, it } from 'vitest';
import { applyBaseline, type Baseline, updateBaseline } from '../../../../../core/results/runs/baseline.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import { broken, flaky, kept, reproducible } from '../../../report/runs.js';
import { alone, several, shared } from '../../../report/several-operations.js';

const entryOf = ({ id, check, operation, title, inputs }: typeof reproducible): Baseline['findings'][number] => ({
  id,
  check,
  operation,
  title,
  ...(inputs.length === 0 ? {} : { inputs }),
});
const fixed = { id: 'no-server-error-00000000', check: 'no-server-error', operation: 'POST /plants', title: 'Server error: always' };
const baseline = (...findings: Baseline['findings']): Baseline => ({ version: 3, findings });
const all = baseline(entryOf(flaky), entryOf(reproducible));
const campaign = (count: number): Run => ({ ...broken, campaign: { concurrency: 1, shard: { index: 0, count }, strategies: [] } });

describe('a baseline', () => {
  it('keeps a contract whose findings are all known, and marks them', () => {
    const run = applyBaseline(broken, all, 'known.json', false);
    expect(run).toEqual({
      ...broken,
      verdict: 'kept',
      findings: [
        { ...reproducible, known: true },
        { ...flaky, known: true },
      ],
      baseline: { file: 'known.json', gone: [] },
    });
  });

  it('leaves it broken as soon as one finding is new', () => {
    const run = applyBaseline(broken, baseline(entryOf(reproducible)), 'known.json', false);
    expect(run.verdict).toBe('broken');
    expect(run.findings.map(({ id, known }) => [id, known])).toEqual([
      [flaky.id, undefined],
      [reproducible.id, true],
    ]);
  });

  it('hides nothing new: a finding that shows for other inputs as well counts, and a note says so', () => {
    const wider = { ...broken, findings: [{ ...reproducible, inputs: ['string-nul', 'string-quote'] }, flaky] };
    const run = applyBaseline(wider, all, 'known.json', false);
    expect(run.verdict).toBe('broken');
    expect(run.notes.at(-1)).toBe(`${reproducible.id} is in known.json, but not for string-nul: it counts as new`);
    expect(run.findings.map(({ id, known }) => [id, known])).toEqual([
      [reproducible.id, undefined],
      [flaky.id, true],
    ]);
    expect(applyBaseline({ ...broken, findings: [{ ...reproducible, inputs: [] }] }, all, 'known.json', false).verdict).toBe('kept');
  });

  it('knows a finding up to the last day of its entry, and counts it from the next on', () => {
    const listed = baseline(entryOf(flaky), { ...entryOf(reproducible), expires: '2026-12-31' });
    const runOn = (startedAt: string): Run => applyBaseline({ ...broken, startedAt }, listed, 'known.json', false);
    const known = runOn('2026-12-31T23:59:59.999Z');
    expect([known.verdict, known.baseline]).toEqual(['kept', { file: 'known.json', gone: [] }]);
    const later = runOn('2027-01-01T00:00:00.000Z');
    expect(later.verdict).toBe('broken');
    expect(later.findings.map(({ id, known: isKnown }) => [id, isKnown])).toEqual([
      [reproducible.id, undefined],
      [flaky.id, true],
    ]);
    expect(later.notes.at(-1)).toBe(`${reproducible.id} is in known.json, but only until 2026-12-31: it counts as new`);
    expect(later.baseline?.expired).toEqual([{ id: reproducible.id, title: reproducible.title, expires: '2026-12-31' }]);
  });

  it('keeps the date of an entry when it is rewritten, so that a finding does not stay known for ever', () => {
    const listed = baseline({ ...entryOf(reproducible), expires: '2020-12-31' });
    const after = updateBaseline(broken, listed, false);
    expect(after.findings.map(({ id, expires }) => [id, expires])).toEqual(expect.arrayContaining([[reproducible.id, '2020-12-31']]));
    expect(applyBaseline(broken, after, 'known.json', false).verdict).toBe('broken');
  });

  it('knows a finding by its id alone where it lists no inputs', () => {
    const { inputs: _, ...entry } = { ...entryOf(reproducible) };
    expect(applyBaseline(broken, baseline(entryOf(flaky), entry), 'known.json', false).verdict).toBe('kept');
  });

  it('hides nothing new in another operation: one that is not listed counts, and a note names some of them', () => {
    const listed = baseline({ ...entryOf(shared), operations: shared.operations.slice(0, 15) }, entryOf(alone));
    const run = applyBaseline(several, listed, 'known.json', false);
    expect(run.findings.map(({ id, known }) => [id, known])).toEqual([
      [shared.id, undefined],
      [alone.id, true],
    ]);
    expect(run.notes.at(-1)).toBe(
      `${shared.id} is in known.json, but not for PUT /carts/{id}, POST /reviews, PUT /reviews/{id} and 2 more: it counts as new`,
    );
    const after = updateBaseline(several, listed, false);
    expect(after.findings.find(({ id }) => id === shared.id)?.operations).toEqual(shared.operations.toSorted());
    expect(applyBaseline(several, after, 'known.json', false).verdict).toBe('kept');
  });

  it('knows a finding in its one operation where it lists no operations, and in any where it names none', () => {
    const { operations: _, ...entry } = entryOf(shared);
    expect(applyBaseline({ ...several, findings: [shared] }, baseline(entry), 'known.json', false).verdict).toBe('broken');
    const here = { ...shared, operations: ['POST /orders'] };
    expect(applyBaseline({ ...several, findings: [here] }, baseline(entry), 'known.json', false).verdict).toBe('kept');
    const elsewhere = { ...shared, operation: 'PUT /orders/{id}', operations: ['PUT /orders/{id}'] };
    expect(applyBaseline({ ...several, findings: [elsewhere] }, baseline(entry), 'known.json', false).verdict).toBe('broken');
    const bare = baseline({ ...entry, operation: '' });
    expect(applyBaseline({ ...several, findings: [shared] }, bare, 'known.json', false).verdict).toBe('kept');
  });

  it('knows the part of a finding of all operations that a run of some shows', () => {
    const part = { ...shared, id: 'credentials-required-00000001', partOf: shared.id, operations: ['POST /orders'] };
    const listed = baseline({ ...entryOf(shared), operations: shared.operations });
    const run = { ...several, findings: [part] };
    expect(applyBaseline(run, listed, 'known.json', true).verdict).toBe('kept');
    expect(applyBaseline(run, listed, 'known.json', false).baseline?.gone).toEqual([]);
    const updated = updateBaseline(run, listed, true);
    expect(updated.findings).toEqual(listed.findings);
    expect(updated.reached).toEqual(
      run.operations
        .filter(({ reach }) => reach === 'reached')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(updateBaseline(run, listed, false).findings.map(({ id, operation }) => [id, operation])).toEqual([[part.id, 'POST /orders']]);
  });

  it('calls nothing kept of which the rest was not sent', () => {
    for (const ended of [{ kind: 'interrupted' }, { kind: 'lost', why: 'it was lost' }] as const)
      expect(applyBaseline({ ...broken, ended }, all, 'known.json', false).verdict).toBe('undecided');
  });

  it('leaves a run without findings as it is', () => {
    expect(applyBaseline(kept, baseline(), 'known.json', false).verdict).toBe('kept');
    expect(applyBaseline({ ...kept, verdict: 'undecided' }, all, 'known.json', true).verdict).toBe('undecided');
  });

  it('tells what did not show any more, but only of a run that would have shown it', () => {
    const goneOf = (run: Run, isPartial = false): readonly string[] | undefined =>
      applyBaseline(run, baseline(entryOf(reproducible), fixed), 'known.json', isPartial).baseline?.gone.map(({ id }) => id);
    expect(goneOf(broken)).toEqual([fixed.id]);
    expect(goneOf(kept)).toEqual([reproducible.id, fixed.id]);
    expect(goneOf(campaign(1))).toEqual([fixed.id]);
    expect(goneOf(broken, true)).toEqual([]);
    expect(goneOf(campaign(8))).toEqual([]);
    expect(goneOf({ ...broken, ended: { kind: 'interrupted' } })).toEqual([]);
  });
});

describe('an update', () => {
  it('lists what was found, in the order of the ids, and nothing else', () => {
    expect(updateBaseline(broken, baseline(fixed), false)).toEqual(all);
    expect(updateBaseline(kept, all, false)).toEqual(baseline());
  });

  it('leaves the words and the note of an entry alone, so that a diff shows what is new', () => {
    const noted = { ...entryOf(reproducible), title: 'Stored value differs from what was sent: name has quotes', note: 'until March' };
    expect(updateBaseline(broken, baseline(noted), false).findings).toEqual([entryOf(flaky), noted]);
  });

  it('takes nothing off after a run that left something out', () => {
    const listed = baseline(entryOf(flaky), fixed, entryOf(reproducible));
    expect(updateBaseline(broken, listed, true).findings.map(({ id }) => id)).toContain(fixed.id);
    expect(updateBaseline(campaign(8), baseline(fixed), false)).toEqual(listed);
    expect(updateBaseline({ ...broken, ended: { kind: 'interrupted' } }, baseline(fixed), false)).toEqual(listed);
  });

  it('lists the operations of a whole run, and adds those of a partial one', () => {
    const fewer = { ...several, findings: [{ ...shared, operations: ['POST /orders', 'POST /shops'] }] };
    const before = baseline({ ...entryOf(shared), operations: ['POST /carts', 'POST /orders'] });
    const operationsAfter = (isPartial: boolean): readonly string[] | undefined =>
      updateBaseline(fewer, before, isPartial).findings[0]?.operations;
    expect(operationsAfter(false)).toEqual(['POST /orders', 'POST /shops']);
    expect(operationsAfter(true)).toEqual(['POST /carts', 'POST /orders', 'POST /shops']);
    const one = updateBaseline({ ...several, findings: [{ ...shared, operations: ['POST /orders'] }] }, before, false);
    expect(one.findings[0]).not.toHaveProperty('operations');
  });

  it('lists the inputs of a whole run, and adds those of a partial one', () => {
    const other = { ...entryOf(reproducible), inputs: ['string-nul'] };
    const inputsAfter = (isPartial: boolean): readonly string[] | undefined =>
      updateBaseline(broken, baseline(other), isPartial).findings.find(({ id }) => id === reproducible.id)?.inputs;
    expect(inputsAfter(false)).toEqual(['string-quote']);
    expect(inputsAfter(true)).toEqual(['string-nul', 'string-quote']);
  });

  it('keeps what was written beside a finding of version 1 with the same check and title', () => {
    const former = [{ ...entryOf(reproducible), id: 'stored-as-sent-00000000', note: 'until March' }];
    const { findings } = updateBaseline(broken, { ...baseline(), former }, false);
    expect(findings.map(({ id, note }) => [id, note])).toEqual([
      [flaky.id, undefined],
      [reproducible.id, 'until March'],
    ]);
  });

  it('comes to the same when it is made twice', () => {
    const once = updateBaseline(broken, baseline(fixed), false);
    expect(updateBaseline(broken, once, false)).toEqual(once);
    expect(applyBaseline(broken, once, 'known.json', false).verdict).toBe('kept');
  });
});
