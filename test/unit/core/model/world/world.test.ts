import { describe, expect, it } from 'vitest';
import { jsonObject } from '../../../../../core/json/value.js';
import { newThing } from '../../../../../core/model/memory/making.js';
import { changedThing } from '../../../../../core/model/world/thing.js';
import { readModel } from '../../../../../core/model/effects/read-effects.js';
import { restore, snapshotOf } from '../../../../../core/model/memory/snapshot.js';
import type { ThingKind } from '../../../../../core/model/kinds/thing-kind.js';
import { type World, createWorld, findThing, putThing, removeThing, thingsOf, whyGone } from '../../../../../core/model/world/world.js';
import { createMemory } from '../../../../../core/respond/memory/create-memory.js';
import { inferResources } from '../../../../../core/resources/inferred/infer-resources.js';
import { recipes } from '../../../mock/memory/documents.js';
import { harbours } from '../../../mock/memory/harbour-document.js';

const contract = await recipes();
const { kinds } = readModel(contract, inferResources(contract));
const kindOf = (name: string): ThingKind => {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no ${name}`);
  return kind;
};
const recipe = kindOf('recipes');
const comment = kindOf('comments');

function add(world: World, key: string, { isSeed = false, kind = recipe, parent = '' } = {}): ReturnType<typeof newThing> {
  const scope = new Map(parent === '' ? [] : [['/recipes/{}', parent]]);
  const thing = newThing(world, kind, key, jsonObject([['title', `title ${key}`]]), scope, isSeed);
  putThing(world, thing);
  return thing;
}

const ANYWHERE: ReadonlyMap<string, string> = new Map();

const keysIn = (world: World): readonly string[] => thingsOf(world, recipe).map(({ key }) => key);

describe('a world', () => {
  it('keeps the order of creation, also where things change', () => {
    const world = createWorld(true);
    const [one] = ['1', '2', '3'].map((key) => add(world, key));
    if (one !== undefined) putThing(world, changedThing(one, jsonObject([['title', 'other']])), one);
    expect(keysIn(world)).toEqual(['1', '2', '3']);
    expect(thingsOf(world, recipe)[0]?.version).toBe(2);
  });

  it('drops what was created first beyond its bounds, and seeds last', () => {
    const world = createWorld(true, undefined, { things: 3, bytes: 1_000_000 });
    add(world, 'seed', { isSeed: true });
    for (const key of ['1', '2', '3', '4']) add(world, key);
    expect(keysIn(world)).toEqual(['seed', '3', '4']);
    expect(whyGone(world, recipe, '1', ANYWHERE)).toBe('evicted');
  });

  it('is bounded in bytes, too', () => {
    const world = createWorld(true, undefined, { things: 1_000, bytes: 2_000 });
    for (let i = 0; i < 100; i += 1) add(world, String(i));
    expect(world.size).toBeLessThanOrEqual(2_000);
    expect(keysIn(world).at(-1)).toBe('99');
  });

  it('deletes what the path of a thing contains, and nothing below another', () => {
    const world = createWorld(true);
    const one = add(world, '1');
    add(world, '2');
    add(world, 'a', { kind: comment, parent: '1' });
    add(world, 'b', { kind: comment, parent: '2' });
    removeThing(world, one, kinds);
    expect(thingsOf(world, comment).map(({ key }) => key)).toEqual(['b']);
    const why = (key: string, parent?: string): unknown =>
      whyGone(world, comment, key, new Map(parent === undefined ? [] : [['/recipes/{}', parent]]));
    expect([why('a'), why('a', '1'), why('a', '2')]).toEqual(['deleted', 'deleted', undefined]);
  });

  it('finds a thing only in its scope', () => {
    const world = createWorld(true);
    add(world, 'a', { kind: comment, parent: '1' });
    const within = (key: string): unknown => findThing(world, comment, undefined, 'a', new Map([['/recipes/{}', key]]));
    expect(within('1')).toBeDefined();
    expect(within('2')).toBeUndefined();
  });

  it('counts what it holds: nothing once all is gone', () => {
    const world = createWorld(true);
    const things = ['1', '2', '3'].map((key) => add(world, key));
    for (const thing of things) removeThing(world, thing, kinds);
    expect([world.size, world.created.size, thingsOf(world, recipe).length]).toEqual([0, 0, 0]);
  });

  it('drops what is the oldest now, where others were deleted or changed before', () => {
    const world = createWorld(true, undefined, { things: 3, bytes: 1_000_000 });
    const [one, two] = ['1', '2', '3'].map((key) => add(world, key));
    if (one !== undefined) putThing(world, changedThing(one, jsonObject([['title', 'other']])), one);
    if (two !== undefined) removeThing(world, two, kinds);
    for (const key of ['4', '5']) add(world, key);
    expect(keysIn(world)).toEqual(['3', '4', '5']);
    expect(['1', '2', '3'].map((key) => whyGone(world, recipe, key, ANYWHERE))).toEqual(['evicted', 'deleted', undefined]);
  });

  it('forgets the names of what is gone longest', () => {
    const world = createWorld(true, undefined, { things: 1, bytes: 1_000_000 });
    for (let i = 0; i < 25_000; i += 1) add(world, String(i));
    expect(['1', '24000'].map((key) => whyGone(world, recipe, key, ANYWHERE))).toEqual([undefined, 'evicted']);
  });
});

describe('a snapshot', () => {
  const memory = createMemory(contract, { basePath: '' }).memory();

  it('has all that exists, and leaves out what the document does not have any more', () => {
    const world = createWorld(true);
    const value = jsonObject([
      ['id', { type: 'number', text: '1' }],
      ['title', 'Soup'],
      ['minutes', { type: 'number', text: '1' }],
      ['created_at', '2026-01-01T00:00:00Z'],
    ]);
    putThing(world, newThing(world, recipe, '1', value, new Map(), true));
    putThing(world, newThing(world, recipe, 'broken', jsonObject([['title', 'No minutes']]), new Map(), false));
    const next = createWorld(true);
    expect(restore(memory, next, snapshotOf(world))).toBe(1);
    const [kind] = memory.model.kinds;
    expect(kind && thingsOf(next, kind).map(({ key, isSeed }) => [key, isSeed])).toEqual([['1', true]]);
    expect(next.next).toBe(world.next);
  });

  it('knows what was made below a parent, which is not made again where it was deleted', async () => {
    const worlds = createMemory(await harbours(), { basePath: '' });
    const model = worlds.memory().model.kinds;
    const berth = model.find(({ name }) => name === 'berths');
    const here = new Map([['/harbours/{}', 'ABC']]);
    const berths = (): readonly unknown[] => (berth === undefined ? [] : thingsOf(worlds.world(), berth, here));
    expect(berths()).toHaveLength(3);
    for (const one of berth === undefined ? [] : thingsOf(worlds.world(), berth, here)) removeThing(worlds.world(), one, model);
    expect(worlds.restore(worlds.snapshot())).toBe(0);
    expect(berths()).toEqual([]);
    worlds.reset();
    expect(berths()).toHaveLength(3);
  });

  it.each([
    ['{}', jsonObject([])],
    ['another version', jsonObject([['version', { type: 'number', text: '2' }]])],
  ])('is not %s', (_, value) => {
    expect(restore(memory, createWorld(true), value)).toBeUndefined();
  });
});
