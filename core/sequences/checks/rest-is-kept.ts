import { wordsOfBody, wordsOfDocument, wordsOfOperation } from '../../contract/words-of-operation.js';
import { isNullTold } from '../../words/told-null.js';
import { equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import {
  type JsonObject,
  type JsonValue,
  type Member,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { defaultOf } from '../../model/lists/paging.js';
import { mayShow } from '../../model/rules/read.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../../resources/answers/success-answers.js';
import { requestModelOf } from '../../request/request-model.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';
import type { Shape } from '../../schema/shape.js';
import { plain as plainName } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { variantsOf } from '../plan/variants.js';
import type { Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, type Sent, hasStatus } from '../scene/scene.js';
import { thingSent } from '../things/thing.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { plainMembers, sendBody } from '../moves/send-change.js';

/** Upper bounds on the members that are changed alone: to nothing, and to another text. */
const MOST_MEMBERS = 6;
const MOST_TEXTS = 2;

/** Names of numbers that another change moves on. */
const COUNTS_CHANGES = /version|revision|change|edit|update|modif/i;

/** Names of members that tell when a thing was made. */
const MADE_AT = /^(?:created|creation|inserted|added)(?:at|on|date|time|datetime|timestamp)?$|^date(?:created|added)$/;

/** A PATCH of one member leaves the others as they are, and takes "", 0, false and [] for values; no change moves the time of creation. */
export const REST_IS_KEPT: SequenceRule = {
  check: 'rest-is-kept',
  title: 'one member alone is changed',
  asks: ({ isRead, changers, replacers }) =>
    isRead ? [...changers, ...replacers].flatMap((operation) => (plainMembers(operation) === undefined ? [] : [{ operation }])) : [],
  run: async (scene, sequence) => {
    // What a change resets to a default shows where the thing has another value.
    let last: Attempt = unknown('the thing could not be created and read');
    for (const creation of [...variantsOf(sequence.maker.creation).slice(0, MOST_VARIANTS), sequence.maker.creation]) {
      const one = await judgeRest(scene, { ...sequence, maker: { ...sequence.maker, creation } });
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept' || last.kind !== 'kept') last = one;
    }
    return last;
  },
};

/** What is said of all requests, but for those that do not change members alone. */
const OF_OTHERS = /\b(?:PUT|POST|GET|DELETE)\b/;

/** Upper bound on things with other values that are tried before a plain one. */
const MOST_VARIANTS = 1;

async function judgeRest(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  const body = plainMembers(sequence.operation);
  if (before?.read === undefined || body === undefined) return unknown('the thing could not be created and read', before?.exchange);
  const steady = await readAgain(scene, sequence, before.made);
  if (!isObject(before.read.value) || steady?.read === undefined) return unknown('the thing could not be read twice', before.exchange);
  const set = new Set(settledMembers(before, steady));
  let kept: Sent | undefined;
  let last: { readonly name: string; readonly sent: JsonValue | undefined } | undefined;
  const { contract } = scene.lab.session;
  const words = [
    wordsOfOperation(contract, sequence.operation),
    wordsOfBody(contract, sequence.operation),
    ...sentencesOf(wordsOfDocument(contract)).filter((sentence) => !OF_OTHERS.test(sentence)),
  ].join('\n\n');
  for (const one of changesOf(sequence, body, before.read.value, words)) {
    const now = await readAgain(scene, sequence, before.made);
    if (now?.read === undefined || !isObject(now.read.value)) break;
    // What a change set is there as well as what the creation did.
    if (last?.sent !== undefined && equalOrAbsent(last.sent, memberOf(now.read.value, last.name))) set.add(last.name);
    const change = await sendBody(scene, sequence, before.made, ({ full }) => (isObject(full) ? one.bodyOf(full) : undefined));
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204])) continue;
    kept = change;
    last = { name: one.name, sent: memberOf(thingSent(change.operation, change.exchange)?.value, one.name) };
    const changed = { before, now: now.read.value, change, one, set };
    const broken = await lastingFault(scene, () => compareAfter(scene, sequence, changed));
    if (broken !== undefined) return broken;
  }
  return kept === undefined ? unknown('no member could be changed alone', before.exchange) : { kind: 'kept', exchange: kept.exchange };
}

interface Changed {
  readonly before: ReadThing;
  /** Right before the change. */
  readonly now: JsonValue | undefined;
  readonly change: Sent;
  readonly one: Change;
  /** The members that the creation set and that were read as they were sent. */
  readonly set: ReadonlySet<string>;
}

/** A change of one member. */
interface Change {
  readonly name: string;
  /** Undefined for its plain value. */
  readonly value: JsonValue | undefined;
  /** The member of an object that is sent alone, where that is the member: a merge patch keeps its others (RFC 7396 section 2). */
  readonly inner?: string;
  /** The body of the change, of the plain one. */
  readonly bodyOf: (full: JsonObject) => JsonObject;
}

async function compareAfter(
  scene: Scene,
  sequence: Sequence,
  { before, now, change, one: { name, value: sent, inner }, set }: Changed,
): Promise<Broken | undefined> {
  const read = await readAgain(scene, sequence, before.made);
  const after = read?.read?.value;
  const shownBy = read?.exchange;
  if (!isObject(after) || !isObject(now)) return undefined;
  const { exchange, operation } = change;
  const body = thingSent(operation, exchange)?.value;
  const isPatch = sequence.operation.method === 'PATCH';
  const moved = now.members.find(
    ([member, value]) =>
      MADE_AT.test(plainName(member)) && !equalOrAbsent(value, memberOf(after, member)) && memberOf(body, member) === undefined,
  );
  if (moved !== undefined) {
    const [member, value] = moved;
    const expected = `${member} as before the change, ${printJson(value)}`;
    return {
      kind: 'broken',
      exchange,
      shownBy,
      atFault: { title: `a change moves ${member}` },
      signature: `moved ${member}`,
      expected,
      actual: `${member} ${shown(after, member)}`,
    };
  }
  const lost = inner === undefined ? undefined : lostWithin(memberOf(now, name), memberOf(after, name), inner);
  if (lost !== undefined) {
    const expected = `${name}.${lost} as before a change of ${name}.${inner} alone (RFC 7396)`;
    return {
      kind: 'broken',
      exchange,
      shownBy,
      atFault: { title: `a change of ${name}.${inner} alone empties ${name}.${lost}` },
      signature: `reset ${name}.${lost}`,
      expected,
      actual: `${name} ${shown(after, name)}`,
    };
  }
  const reset =
    isPatch && sent === undefined
      ? [...set].find((member) => {
          const [had, has] = [memberOf(now, member), memberOf(after, member)];
          if (memberOf(body, member) !== undefined || had === undefined || isBlank(had) || equalOrAbsent(had, has)) return false;
          // Others may follow a number, but for a text, which is not there then.
          if (isNumberIn(now, name)) return typeof had === 'string' && isBlank(has) && !isListed(sequence, member);
          // A text may follow another member, such as a slug its title. No number follows a text, but for one that counts the changes.
          const isOther = isNumber(had) && has !== undefined && isNumber(has) && !COUNTS_CHANGES.test(member);
          return (
            isOther || isBlank(has) || isListed(sequence, member) || defaultsOf(sequence, member).some((one) => equalOrAbsent(one, has))
          );
        })
      : undefined;
  if (reset !== undefined) {
    const expected = `${reset} as before a change of ${name} alone, ${shown(now, reset)}`;
    return {
      kind: 'broken',
      exchange,
      shownBy,
      atFault: { title: `a change of ${name} alone ${isBlank(memberOf(after, reset)) ? 'empties' : 'resets'} ${reset}` },
      signature: `reset ${reset}`,
      expected,
      actual: `${reset} ${shown(after, reset)}`,
    };
  }
  const [had, has] = [memberOf(now, name), memberOf(after, name)];
  if (sent === undefined || had === undefined || has === undefined || !set.has(name)) return undefined;
  // What names a thing is bound to the one of the sequence, whatever was meant to be sent.
  if (!equalOrAbsent(memberOf(body, name), sent)) return undefined;
  if (!isBlank(sent) || equalOrAbsent(had, sent) || !equalOrAbsent(had, has)) return undefined;
  // What answers may not show need not be kept: a change may take more than what is read.
  if (sent !== null && !mayBeRead(sequence, name, sent)) return undefined;
  // What is removed has its default, which may be what it had.
  if (sent === null && (isBlank(has) || defaultsOf(sequence, name).some((one) => equalOrAbsent(one, has)))) return undefined;
  const expected = `${name} as it was sent, ${printJson(sent)}`;
  return {
    kind: 'broken',
    exchange,
    shownBy,
    atFault: { title: `${printJson(sent)} is sent for ${name}` },
    signature: `dropped ${printJson(sent)}`,
    expected,
    actual: `${name} from before the change, ${printJson(has)}`,
  };
}

/** A member of an object that is empty after a change of another one. */
function lostWithin(before: JsonValue | undefined, after: JsonValue | undefined, inner: string): string | undefined {
  if (!isObject(before)) return undefined;
  const isLost = ([name, had]: Member): boolean => {
    const has = memberOf(after, name);
    return name !== inner && !isBlank(had) && (has === undefined || isBlank(has));
  };
  return before.members.find(isLost)?.[0];
}

/** Changes of one member each: to its plain value, and to what is empty or nothing of its type. A PUT has the others, too. */
function changesOf({ operation, resource }: Sequence, body: JsonObject, read: JsonObject, words: string): readonly Change[] {
  const isPatch = operation.method === 'PATCH';
  const others = (full: JsonObject, name: string): readonly Member[] => (isPatch ? [] : full.members.filter(([one]) => one !== name));
  const to = (name: string, value: JsonValue): Change => ({
    name,
    value,
    bodyOf: (full) => jsonObject([...others(full, name), [name, value]]),
  });
  // The key of the path is that of the thing, whatever a body says.
  const key = resource.key?.member[0];
  const named = body.members.flatMap(([name]) => (name === key || memberOf(read, name) === undefined ? [] : [name]));
  // A change of a state may change other members, too; that of a free text does not.
  const texts = new Set(freshableMembers(operation).flatMap((path) => (path.length === 1 ? path : [])));
  const plain = (name: string): Change => ({ name, value: undefined, bodyOf: (full) => (isPatch ? only(full, name) : full) });
  const numbers = isPatch ? named.filter((name) => isNumberIn(body, name)).slice(0, 1) : [];
  const plainly = [...named.filter((name) => texts.has(name)).slice(0, MOST_TEXTS), ...numbers].map(plain);
  const nulls = named
    .filter(
      (name) =>
        (isMergePatch(operation) || (isPatch && (isNullTold(words, name) || isToldOfMember(operation, name)))) &&
        takesNull(operation, name),
    )
    .slice(0, MOST_TEXTS)
    .flatMap((name) => [plain(name), to(name, null)]);
  const blanks = named.flatMap((name) => blanksLike(memberOf(read, name)).map((value) => to(name, value)));
  const inside = isMergePatch(operation) ? named.flatMap((name) => withinOf(body, read, name)) : [];
  return [...plainly, ...firstOfEach(blanks), ...nulls, ...inside.slice(0, MOST_TEXTS)];
}

/** A change of one member of an object, if the thing has others in it. */
function withinOf(body: JsonObject, read: JsonObject, name: string): readonly Change[] {
  const [sent, shows] = [memberOf(body, name), memberOf(read, name)];
  if (!isObject(sent) || !isObject(shows) || shows.members.filter(([, value]) => !isBlank(value)).length < 2) return [];
  const found = sent.members.find(([one]) => memberOf(shows, one) !== undefined);
  if (found === undefined) return [];
  const [inner] = found;
  return [{ name, value: undefined, inner, bodyOf: () => jsonObject([[name, jsonObject([found])]]) }];
}

/** True if the descriptions of a member say that null takes it away. */
function isToldOfMember({ toldOfMembers = [] }: KnownOperation, name: string): boolean {
  return toldOfMembers.some(([member, told]) => member === name && isNullTold(told, name));
}

function isNumberIn(body: JsonObject, name: string): boolean {
  const value = memberOf(body, name);
  return value !== undefined && isNumber(value);
}

function takesNull(operation: KnownOperation, name: string): boolean {
  const field = requestModelOf(operation)?.fields.find(({ path }) => path.length === 1 && path[0] === name);
  return field?.roots.every((root) => evaluate(root, null).violations.length === 0) === true;
}

/** True for a member of a creation with listed values, or that is true or false. */
function isListed({ maker }: Sequence, name: string): boolean {
  const field = requestModelOf(maker.creation)?.fields.find(({ path }) => path.length === 1 && path[0] === name);
  return field !== undefined && (field.shape.values !== undefined || isTrueOrFalse(field.shape));
}

function isTrueOrFalse({ types }: Shape): boolean {
  return types.includes('boolean') && types.every((type) => type === 'boolean' || type === 'null');
}

/** What a document gives as the default of a member, in requests and responses. */
function defaultsOf({ operation, maker, reading }: Sequence, name: string): readonly JsonValue[] {
  const schemas = [bodySchemaOf(maker.creation), bodySchemaOf(operation), ...successSchemasOf(reading)];
  return schemas
    .flatMap((schema) => (schema === undefined ? [] : membersOf(schema)))
    .flatMap((member) => (member.name === name ? (defaultOf(member.schema) ?? []) : []));
}

/** True if the answers that show a thing may have a value for a member of it, as far as they declare it. */
function mayBeRead({ reading }: Sequence, name: string, value: JsonValue): boolean {
  return successSchemasOf(reading)
    .flatMap(membersOf)
    .every((member) => member.name !== name || mayShow(member.schema, value));
}

/** The changes to each kind of nothing first, then others. */
function firstOfEach(changes: readonly Change[]): readonly Change[] {
  const kinds = new Map(changes.toReversed().map((change) => [printJson(change.value ?? null), change]));
  const firsts = [...kinds.values()].toReversed();
  return [...firsts, ...changes.filter((change) => !firsts.includes(change))].slice(0, MOST_MEMBERS);
}

function only(full: JsonObject, name: string): JsonObject {
  return jsonObject(full.members.filter(([one]) => one === name));
}

/** True where null removes a member (RFC 7396 section 1). */
function isMergePatch({ method, body }: KnownOperation): boolean {
  return method === 'PATCH' && body?.content.name === 'application/merge-patch+json';
}

function blanksLike(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === true) return [false];
  if (typeof value === 'string') return [''];
  if (isNumber(value)) return [jsonNumber('0')];
  return isArray(value) ? [jsonArray([])] : [];
}

/** The members that the creation set, that were read as they were sent, and that do not change by themselves. */
function settledMembers({ made, read }: ReadThing, steady: ReadThing): ReadonlySet<string> {
  const sent = made.sent?.value;
  if (!isObject(sent)) return new Set();
  return new Set(
    sent.members.flatMap(([name, value]) =>
      equalOrAbsent(value, memberOf(read?.value, name)) && equalOrAbsent(value, memberOf(steady.read?.value, name)) ? [name] : [],
    ),
  );
}

function isBlank(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (isNumber(value)) return Number(value.text) === 0;
  return (isArray(value) && value.items.length === 0) || (isObject(value) && value.members.length === 0);
}

function shown(thing: JsonObject, member: string): string {
  const value = memberOf(thing, member);
  return value === undefined ? 'absent' : printJson(value);
}
