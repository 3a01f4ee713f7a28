import { describe, expect, it } from 'vitest';
import { readEntry } from '../../../../../property-tests/fuzz/corpus/read-entry.js';
import { type CorpusEntry, type StoredProgram, fileOfEntry, nameOfEntry } from '../../../../../property-tests/fuzz/corpus/corpus-entry.js';
import { restoreProgram, storeProgram } from '../../../../../property-tests/fuzz/corpus/stored-program.js';
import type { Program } from '../../../../../property-tests/fuzz/programs/program.js';
import { targetAt } from '../../../support/target-of.js';
import { drawPlants, generatorsFor, plantsCast } from '../programs/drawn-plants.js';

const target = targetAt('http://x');
const again = (entry: CorpusEntry): CorpusEntry | undefined => readEntry(fileOfEntry(entry), 'a.json');
const restored = (entry: CorpusEntry | undefined): Program | undefined =>
  entry?.kind === 'program' ? restoreProgram(entry, [plantsCast], generatorsFor) : undefined;

const WATER: StoredProgram['steps'][number] = {
  role: 'act',
  operation: 'POST /plants/{plantId}/water',
  about: '/plants/{plantId}',
  names: 'own',
  body: 'plain',
  parameters: [],
};

describe('a kept program', () => {
  it('is read back from its file as it was, whatever was drawn', () => {
    const programs = Array.from({ length: 100 }, (_, i) => drawPlants(i));
    for (const program of programs) {
      const entry = storeProgram(program, target);
      const back = restored(again(entry));
      expect(back?.subject).toBe(program.subject);
      expect(back?.steps.map(({ of, about, role }) => [of, about, role])).toEqual(
        program.steps.map(({ of, about, role }) => [of, about, role]),
      );
      expect(back?.steps.map(({ body, changes, names }) => [body, changes, names])).toEqual(
        program.steps.map(({ body, changes, names }) => [body, changes, names]),
      );
      expect(back && nameOfEntry(storeProgram(back, target))).toBe(nameOfEntry(entry));
    }
    expect(new Set(programs.map((program) => nameOfEntry(storeProgram(program, target)))).size).toBeGreaterThan(50);
  });

  const program = Array.from({ length: 50 }, (_, i) => drawPlants(i)).find(({ steps }) => steps.length > 3);
  const entry = program && storeProgram(program, target);
  if (entry === undefined) throw new Error('a long program is needed');
  const withLast = (more: Partial<StoredProgram['steps'][number]>): StoredProgram => {
    const last = entry.steps.at(-1);
    return last === undefined ? entry : { ...entry, steps: [...entry.steps.slice(0, -1), { ...last, ...more }] };
  };

  it.each([
    ['another kind of thing', { ...entry, about: '/trees/{treeId}' }],
    ['an operation that is gone', withLast({ operation: 'POST /plants/{plantId}/prune' })],
    ['an operation in a role that it no longer has', withLast({ operation: 'GET /plants', role: 'delete' })],
    ['a parameter that is gone', withLast({ parameters: [{ kind: 'left-out', in: 'query', name: 'gone' }] })],
    ['a body where none is taken', { ...entry, steps: [...entry.steps, { ...WATER, body: { value: ['{}'] } }] }],
    ['too many requests', { ...entry, steps: [...entry.steps.slice(0, 1), ...Array.from({ length: 20 }, () => WATER)] }],
  ] satisfies readonly (readonly [string, StoredProgram])[])('with %s does not fit the document', (_, one) => {
    expect(restored(again(one))).toBeUndefined();
  });
});
