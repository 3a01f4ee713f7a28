import type { Operation } from '../../contract/contract.js';
import { singularsOf } from '../../words/singular.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { PathPair } from './path-pair.js';
import { lastParameterOf } from './path-shape.js';

/** What operations name by a key. */
interface Keyed {
  readonly path: string;
  readonly pair: PathPair;
  readonly operations: readonly Operation[];
  readonly isOneOfKeys?: true;
}

/**
 * An item path for each key by which operations name one thing: `/plants/{plant_id}` and `/plants/{plant_name}` differ only in a parameter
 * that is called after the thing and one of its members. One, if all of them have one key, or one of them is called otherwise.
 */
export function byKey<T extends Keyed>(itemPath: T): readonly T[] {
  const { operations, pair } = itemPath;
  const things = new Set(singularsOf(wordsOf(pair.segment).at(-1) ?? ''));
  const names = [...new Map(operations.flatMap(({ path }) => lastParameterOf(path) ?? []).map((name) => [plain(name), name])).values()];
  const members = new Set(names.map((name) => memberIn(name, things)));
  if (names.length < 2 || members.size < names.length || members.has(undefined)) return [itemPath];
  return names.flatMap((name): readonly T[] => {
    const named = operations.filter(({ path }) => plain(lastParameterOf(path) ?? '') === plain(name));
    const [first] = named;
    return first === undefined
      ? []
      : [{ ...itemPath, path: first.path, pair: { ...pair, parameter: name }, operations: named, isOneOfKeys: true }];
  });
}

/** What a parameter says after the name of the thing; undefined if it says something else. */
function memberIn(parameter: string, things: ReadonlySet<string>): string | undefined {
  const [thing, ...member] = wordsOf(parameter);
  return thing !== undefined && things.has(thing) && member.length > 0 ? member.join('') : undefined;
}
