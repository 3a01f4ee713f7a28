import { describe, expect, it } from 'vitest';
import { rawPart } from '../../../../../core/request/plan/request-plan.js';
import { startCorpus } from '../../../../../property-tests/fuzz/corpus/campaign-corpus.js';
import { nameOfEntry } from '../../../../../property-tests/fuzz/corpus/corpus-entry.js';
import { storeProgram } from '../../../../../property-tests/fuzz/corpus/stored-program.js';
import { MOST_KEPT } from '../../../../../property-tests/fuzz/programs/kept-programs.js';
import { plainRequest } from '../../../../../property-tests/fuzz/strategies/plain-request.js';
import type { KeptRequest } from '../../../../../property-tests/fuzz/campaign/kept-requests.js';
import { targetAt } from '../../../support/target-of.js';
import { drawPlants, generatorsFor, plantsCast } from '../programs/drawn-plants.js';

const target = targetAt('http://x', { token: 'a-long-secret' });
const [one, other] = [drawPlants(1), drawPlants(2)];
const entryOf = (program: typeof one): ReturnType<typeof storeProgram> => storeProgram(program, target);
const creating = generatorsFor(plantsCast.subject.maker.creation);
const requestOf = (text: string): KeptRequest => ({
  generators: creating,
  plan: { ...plainRequest(creating), body: rawPart([text]) },
  shows: 'invalid 400',
});

describe('the corpus of a campaign', () => {
  it('adds what is kept and was not read, and leaves what was read as long as there is room', () => {
    const corpus = startCorpus([entryOf(one), entryOf(other)]);
    const { programs } = corpus.begin([plantsCast], [creating], generatorsFor);
    const added = drawPlants(3);
    corpus.end({ programs: [...programs.slice(0, 1), added], requests: [requestOf('{')] }, target);
    const change = corpus.change();
    expect([...change.added.values()].map(({ kind }) => kind)).toEqual(['program', 'request']);
    expect([...change.added.keys()]).toContain(nameOfEntry(entryOf(added)));
    expect(change.superseded).toEqual([]);
    expect(corpus.notes()).toEqual(['corpus: 2 programs read, 1 program and 1 request added']);
  });

  it('gives up what was read and is not kept where there is no more room, the shorter ones first', () => {
    const given = [...new Map(Array.from({ length: 90 }, (_, i) => entryOf(drawPlants(i))).map((entry) => [nameOfEntry(entry), entry]))];
    // One that this campaign cannot send takes no room, and stays.
    const [create] = entryOf(one).steps;
    const steps = create === undefined ? [] : [{ ...create, operation: 'POST /gone' }];
    const corpus = startCorpus([...given.map(([, entry]) => entry), { ...entryOf(one), steps }]);
    const { programs } = corpus.begin([plantsCast], [creating], generatorsFor);
    const kept = programs.slice(0, MOST_KEPT - 5);
    corpus.end({ programs: kept, requests: [] }, target);
    const { superseded } = corpus.change();
    expect(superseded).toHaveLength(given.length - MOST_KEPT);
    expect(given.slice(0, kept.length).filter(([name]) => superseded.includes(name))).toEqual([]);
    const lengths = given.slice(kept.length).map(([name, entry]) => [superseded.includes(name), entry.steps.length] as const);
    const lengthsOf = (isGone: boolean): readonly number[] => lengths.flatMap(([gone, length]) => (gone === isGone ? [length] : []));
    expect(Math.max(...lengthsOf(true))).toBeLessThanOrEqual(Math.min(...lengthsOf(false)));
  });

  it('does not add again what was found again', () => {
    const corpus = startCorpus([entryOf(one)]);
    corpus.begin([plantsCast], [creating], generatorsFor);
    corpus.end({ programs: [drawPlants(1)], requests: [] }, target);
    expect(corpus.change()).toEqual({ added: new Map(), superseded: [] });
    expect(corpus.notes()).toEqual(['corpus: 1 program read, none added']);
  });

  it('leaves alone what does not fit the run, and counts it', () => {
    const corpus = startCorpus([{ ...entryOf(one), about: '/gone/{id}' }, entryOf(other)]);
    const restored = corpus.begin([plantsCast], [creating], generatorsFor);
    corpus.end(restored, target);
    expect(corpus.change().superseded).toEqual([]);
    expect(corpus.notes()).toEqual([
      'corpus: 2 programs read, none added, 1 program skipped: what they are sent to is not in the document, or was not reached',
    ]);
  });

  it('keeps nothing that is very large, and nothing that shows a secret where it cannot have its name', () => {
    const corpus = startCorpus([]);
    corpus.begin([], [creating], generatorsFor);
    const slot = { fill: 'fresh', min: '0', max: '9', before: '"a-long-secret' } as const;
    const inSlot = { ...requestOf(''), plan: { ...plainRequest(creating), body: rawPart(['{"name":', { text: '1', slot }]) } };
    const requests = [requestOf('x'.repeat(200_000)), inSlot, requestOf('{"name":')];
    corpus.end({ programs: [], requests }, target);
    expect([...corpus.change().added.values()]).toEqual([expect.objectContaining({ body: { text: ['{"name":'] } })]);
  });

  it('changes and says nothing where no campaign began', () => {
    const corpus = startCorpus([entryOf(one)]);
    expect(corpus.change()).toEqual({ added: new Map(), superseded: [] });
    expect(corpus.notes()).toEqual([]);
  });
});
