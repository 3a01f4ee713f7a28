import type { Exchange } from '../../http/exchange.js';
import { type JsonValue, isNumber, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { unknown } from '../attempt.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { type NamedSight, lookAtNamed } from '../moves/look-at-named.js';
import { takesBack } from '../plan/taking-back.js';
import type { SequenceRule } from '../sequence-rule.js';
import { hasStatus, make, makeNeeds, makeParents, sendBound } from '../scene.js';

/** Members that count what there is now, also where the thing stays and is only taken back. */
const OF_NOW = /free|avail|left|remain|vacan|open|active|unused/i;

/** Members that count on, whatever is taken back. */
const OF_EVER = /version|revision|sequence|next|last|max|highest|ever|time|duration|since/i;

/** What a thing counts of others is as it was before, once what was created is deleted, or taken back. */
export const UNDONE_IS_AS_BEFORE: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what it names is read before it was created, and after it was taken back',
  asks: ({ isRead, named, deleters, actions }) =>
    isRead && named.length > 0 ? [...deleters, ...actions.filter(takesBack)].map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    const { maker, operation } = sequence;
    const above = await makeParents(scene, sequence);
    const bound = above && (await makeNeeds(scene, maker, above));
    if (bound === undefined) return unknown('what contains it could not be created');
    const look = async (): Promise<readonly Counts[]> => (await lookAtNamed(scene, sequence, bound)).map(countsOf);
    const before = await look();
    const made = await make(scene, { ...maker, needs: [] }, bound);
    if (made === undefined) return unknown('the thing could not be created');
    const during = await look();
    const undoing = await sendBound(scene, operation, made.bound);
    if (undoing === undefined || !hasStatus(undoing.exchange, [200, 201, 204]))
      return unknown('it was not taken back at once', undoing?.exchange);
    const isOfKind = (name: string): boolean => (operation.method === 'DELETE' ? !OF_EVER.test(name) : OF_NOW.test(name));
    const stuck = async (): Promise<Stuck | undefined> => {
      for (const counts of await look())
        for (const [name, count] of counts.numbers) {
          const [had, has] = [before, during].map((seen) => numbersOf(seen, counts).get(name));
          if (isOfKind(name) && had !== undefined && has !== undefined && had !== has && count === has) return { counts, name, had, has };
        }
      return undefined;
    };
    const still = await lastingFault(scene, stuck);
    if (still === undefined) return { kind: 'kept', exchange: undoing.exchange };
    const { counts, name, had, has } = still;
    return {
      kind: 'broken',
      exchange: undoing.exchange,
      shownBy: counts.exchange,
      signature: `counted ${name}`,
      expected: `${name} as before the creation from ${counts.reading.id}, ${had}`,
      actual: `${name} as while it was there, ${has}`,
    };
  },
};

interface Counts {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  /** The numbers that a thing shows, by the names of their members. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** What the same thing showed at another time; nothing if it was not read then. */
function numbersOf(seen: readonly Counts[], { reading }: Counts): Counts['numbers'] {
  return seen.find((one) => one.reading.id === reading.id)?.numbers ?? new Map();
}

interface Stuck {
  readonly counts: Counts;
  readonly name: string;
  readonly had: string;
  readonly has: string;
}

function countsOf({ reading, exchange, value }: NamedSight): Counts {
  return { reading, exchange, numbers: new Map(numbersIn(value)) };
}

/** The numbers of a thing, and of the objects in it. */
function numbersIn(value: JsonValue, before = ''): readonly (readonly [string, string])[] {
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, member]): readonly (readonly [string, string])[] =>
    isNumber(member) ? [[`${before}${name}`, member.text]] : numbersIn(member, `${before}${name}.`),
  );
}
