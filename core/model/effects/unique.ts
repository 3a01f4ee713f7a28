import type { Contract, Operation } from '../../contract/contract.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse } from '../../contract/words-of-operation.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isNumber, memberOf } from '../../json/value.js';
import { membersOf, typesOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';
import type { Effect } from './effect.js';
import type { Prediction, Refused } from './prediction.js';
import type { Scope, Thing } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, thingsOf } from '../world/world.js';

/** Members whose values, taken together, no two things of a kind have. */
export interface Unique {
  readonly members: readonly string[];
  /** True if they are unique among the things that are in the same one. */
  readonly isWithin: boolean;
  /** The status of what breaks it. */
  readonly status: number;
}

/** Words of a member that is unique, and that it is so among some things only. */
const UNIQUE = /\bunique\b/i;
const NOT_UNIQUE = /\bnot\b[^.]*\bunique\b|\bnon-unique\b/i;
const AMONG_SOME = /\b(?:per|within|each)\b|\bunique (?:in|for|to|by|with)\b/i;

/** Words of an operation by which what they name is taken, and of its refusal, whose sentences say no more than why. */
const TAKEN =
  /\b(?:is|are|was|been|already) (?:already )?(?:in use|used|taken|registered)\b|\b(?:exists?|used|taken|registered) already\b|\balready exists?\b|\bduplicates?\b|\bunique\b|\bonly once\b|\bonce only\b/i;
const TAKEN_REFUSED = new RegExp(`${TAKEN.source}|\\bexists?\\b|\\b(?:has|have|with|uses) (?:this|that|the same)\\b`, 'i');

/** Words of what is taken for a time only. */
const FOR_A_TIME = /\b(?:overlap\w*|times?|days?|dates?|periods?|slots?|until|while|between|currently|at (?:that|the same))\b/i;

/** Words that make each of the names in a sentence one by itself. */
const EACH = /\bor\b/i;

/**
 * The members of a body that a document calls unique: in their descriptions, or in the words of the refusal with 409 and of the operation
 * (RFC 9110 section 15.5.10).
 */
export function uniqueOf(
  contract: Pick<Contract, 'document'>,
  operation: Operation,
  { schema }: Pick<ThingKind, 'schema'>,
): readonly Unique[] {
  const status = [409, 422].find((one) => listsStatus(operation, one));
  if (status === undefined) return [];
  const members = membersOf(schema);
  const told = members.flatMap(({ name, schema: { hints } }): readonly Unique[] => {
    const words = hints?.description ?? '';
    return UNIQUE.test(words) && !NOT_UNIQUE.test(words) ? [{ members: [name], isWithin: AMONG_SOME.test(words), status }] : [];
  });
  const words = [
    ...sentencesOf(wordsOfResponse(contract, operation, '409')).filter((one) => TAKEN_REFUSED.test(one)),
    ...sentencesOf(wordsOfOperation(contract, operation)).filter((one) => TAKEN.test(one)),
  ];
  const refused = (status === 409 ? words : []).flatMap((sentence): readonly Unique[] => {
    if (NOT_UNIQUE.test(sentence) || FOR_A_TIME.test(sentence)) return [];
    const named = members.filter(({ name }) => says(sentence, name));
    const isWithin = AMONG_SOME.test(sentence);
    const sets = EACH.test(sentence) ? named.map((one) => [one]) : [named];
    return sets.flatMap((set) => (set.some(isName) ? [{ members: set.map(({ name }) => name), isWithin, status }] : []));
  });
  const isTold = new Set(told.map((one) => one.members.join('\n')));
  return [...told, ...refused.filter((one) => !isTold.has(one.members.join('\n')))];
}

/** True for a text that may tell a thing from others: no key of another one, no day and no listed value. */
function isName({ name, schema }: ReturnType<typeof membersOf>[number]): boolean {
  const types = typesOf(schema);
  const isDay = schema.assertions.some((one) => one.keyword === 'format' && /date|time/.test(one.format));
  return types?.size === 1 && types.has('string') && shapeOf(schema).values === undefined && !isDay && !/id$/i.test(name);
}

/** Upper bound on the words that a sentence writes for one of a name: `e-mail`, `user name`. */
const MOST_WORDS = 3;

/** True if words of a sentence that stand together are a name, however they are written. */
function says(sentence: string, name: string): boolean {
  const words = wordsOf(sentence);
  const wanted = plain(name);
  return words.some((_, i) => Array.from({ length: MOST_WORDS }, (__, more) => words.slice(i, i + more + 1).join('')).includes(wanted));
}

/** Why another thing has what a request gives to one; undefined if none has. */
export function takenIn(
  uniques: readonly Unique[],
  world: World,
  { kind }: Exclude<Effect, { does: 'none' }>,
  prediction: Prediction,
): Refused | undefined {
  switch (prediction.kind) {
    case 'created':
      return takenBy(uniques, world, kind, { value: prediction.sent, scope: prediction.scope, own: prediction.old });
    case 'created several':
      for (const { sent: value, scope, old: own } of prediction.created) {
        const taken = takenBy(uniques, world, kind, { value, scope, own });
        if (taken !== undefined) return taken;
      }
      return undefined;
    case 'changed':
      return takenBy(uniques, world, kind, { value: prediction.value, scope: prediction.thing.scope, own: prediction.thing });
    default:
      return undefined;
  }
}

/** A thing as it would be. */
interface Wanted {
  readonly value: JsonObject;
  readonly scope: Scope;
  /** As it is now; undefined if it is new. */
  readonly own: Thing | undefined;
}

function takenBy(uniques: readonly Unique[], world: World, kind: ThingKind, { value, scope, own }: Wanted): Refused | undefined {
  for (const { members, isWithin, status } of uniques) {
    const wanted = members.map((name) => memberOf(value, name));
    const isGiven = wanted.every((one): one is JsonValue => typeof one === 'string' || (one !== undefined && isNumber(one)));
    const had = own === undefined ? [] : members.map((name) => memberOf(own.value, name));
    if (!isGiven || (isWithin && scope.size === 0) || isSame(wanted, had)) continue;
    const others = thingsOf(world, kind, isWithin ? scope : undefined);
    const other = others.find(
      (one) =>
        one !== own &&
        isSame(
          wanted,
          members.map((name) => memberOf(one.value, name)),
        ),
    );
    if (other === undefined) continue;
    const said = members.map((name, i) => `${name} ${printJson(wanted[i] ?? null)}`).join(' and ');
    return { kind: 'refused', statuses: [status], because: `${said} is that of another of ${kind.name}`, rule: 'key' };
  }
  return undefined;
}

function isSame(some: readonly (JsonValue | undefined)[], others: readonly (JsonValue | undefined)[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, i) => {
      const other = others[i];
      return one !== undefined && other !== undefined && equalJson(one, other);
    })
  );
}
