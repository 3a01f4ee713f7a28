import { plainCase } from '../../cases/plain-case.js';
import type { Exchange } from '../../http/exchange.js';
import { stepOf } from '../../http/step.js';
import { isRefusal } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt, setAt } from '../../json/edit.js';
import { type JsonValue, isObject, jsonNumber, jsonObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/fresh-members.js';
import { requestModelOf } from '../../request/request-model.js';
import { evaluate } from '../../schema/evaluate.js';
import { equalJson } from '../../json/equal.js';
import { type Attempt, unknown } from '../attempt.js';
import { readList } from '../moves/read-list.js';
import { type NamedSight, lookAtNamed } from '../moves/look-at-named.js';
import { type Bound, alsoFresh, bindKeys } from '../plan/bind.js';
import { type Sequence, known } from '../plan/sequence.js';
import { variantsOf, withBody } from '../plan/variants.js';
import type { SequenceRule } from '../sequence-rule.js';
import { type Scene, makeNeeds, makeParents } from '../scene.js';
import { differencesOf } from '../things/differences.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';

/**
 * A change that is refused leaves the thing as it was (RFC 9110 section 15.5): because one member among good ones is bad, has a text that is
 * taken, or breaks a rule of the server. A creation that is refused leaves lists and what it names as they were.
 */
export const REFUSED_CHANGES_NOTHING: SequenceRule = {
  check: 'refused-changes-nothing',
  title: 'the thing is read after a refused change',
  asks: ({ isRead, replacers, changers, maker, named, lists }) => {
    const creations = maker.creation.method === 'POST' && named.length + lists.length > 0 ? [maker.creation] : [];
    return isRead ? [...replacers, ...changers, ...creations].map((operation) => ({ operation })) : [];
  },
  run: async (scene, sequence) => {
    if (sequence.operation.id === sequence.maker.creation.id) return refuseCreations(scene, sequence);
    let last: Attempt = unknown('no body with one bad member could be made');
    const taken = await withTakenText(scene, sequence);
    for (const bad of [...withOneBadMember(sequence.operation), ...taken, ...ruledOut(sequence.operation)]) {
      const one = await refuse(scene, sequence, bad);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') last = one;
    }
    return last;
  },
};

async function refuse(scene: Scene, sequence: Sequence, bad: KnownOperation): Promise<Attempt> {
  const { lab } = scene;
  const before = await createAndRead(scene, sequence);
  const steady = before && (await readAgain(scene, sequence, before.made));
  if (before?.read === undefined || steady?.read === undefined) return unknown('the thing could not be created and read', before?.exchange);
  const { plan } = lab.session;
  const testCase = plainCase(bindKeys(bad, before.made.bound, plan.resources, plan.given));
  const exchange = await lab.ask(testCase, 'new');
  scene.trail.push(stepOf(bad.id, exchange));
  if (!isRefusal(exchange)) return unknown('the bad change was not refused', exchange);
  let shownBy: Exchange | undefined;
  const difference = await lastingFault(scene, async () => {
    const after = await readAgain(scene, sequence, before.made);
    shownBy = after?.exchange;
    if (before.read === undefined || steady.read === undefined || after?.read === undefined) return undefined;
    const schemas = { request: before.read.schema, response: after.read.schema };
    const own = new Set(differencesOf(schemas, before.read.value, steady.read.value).map(({ path }) => path));
    return differencesOf(schemas, steady.read.value, after.read.value).find(({ path }) => !own.has(path));
  });
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `${difference.path} as before, since the change was refused`;
  return {
    kind: 'broken',
    exchange,
    shownBy,
    signature: 'half done',
    expected,
    actual: `another ${difference.path} from ${sequence.reading.id}`,
  };
}

/** Upper bound on the creations with one bad member. */
const MOST_CREATIONS = 6;

/** Creations that are refused: what has their texts is in no list, and what they name stays as it was. */
async function refuseCreations(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { lab } = scene;
  const { plan } = lab.session;
  const { operation } = sequence;
  const above = await makeParents(scene, sequence);
  const bound = above && (await makeNeeds(scene, sequence.maker, above));
  if (bound === undefined) return unknown('what contains it could not be created');
  const steady = [await lookAtNamed(scene, sequence, bound), await lookAtNamed(scene, sequence, bound)] as const;
  const texts = new Set<string>();
  let last: Exchange | undefined;
  for (const bad of [...withOneBadMember(operation, MOST_CREATIONS), ...ruledOut(operation)]) {
    const exchange = await lab.ask(plainCase(bindKeys(bad, bound, plan.resources, plan.given)), 'new');
    scene.trail.push(stepOf(bad.id, exchange));
    // What a server takes changes what it names, and rightly so.
    if (!isRefusal(exchange))
      return last === undefined ? unknown('the bad creation was not refused', exchange) : { kind: 'kept', exchange: last };
    last = exchange;
    for (const text of freshTextsIn(operation, exchange)) texts.add(text);
    const changed = await lastingFault(scene, lookForChange(scene, sequence, bound, steady));
    if (changed === undefined) continue;
    const expected = `${changed.reading.id} as before, since the creation was refused`;
    const atFault = { title: 'what it names is read after a refused creation' };
    return {
      kind: 'broken',
      exchange,
      shownBy: changed.exchange,
      atFault,
      signature: 'named',
      expected,
      actual: 'another thing than before',
    };
  }
  if (last === undefined) return unknown('no body with one bad member could be made');
  const listed = await listedWith(scene, sequence, bound, texts);
  if (listed === undefined) return { kind: 'kept', exchange: last };
  const atFault = { title: 'the list is read after refused creations' };
  const expected = 'no item with a text that only a refused creation had';
  return { kind: 'broken', exchange: last, shownBy: listed, atFault, signature: 'listed', expected, actual: 'an item with one' };
}

/** Looks for a change of what a creation names. One that goes on changing is changed by others. */
function lookForChange(
  scene: Scene,
  sequence: Sequence,
  bound: Bound,
  steady: readonly [readonly NamedSight[], readonly NamedSight[]],
): () => Promise<NamedSight | undefined> {
  let seen: JsonValue | undefined;
  return async () => {
    const changed = changedNamed(steady, await lookAtNamed(scene, sequence, bound));
    if (changed === undefined || (seen !== undefined && !equalJson(seen, changed.value))) return undefined;
    seen = changed.value;
    return changed;
  };
}

/** The texts of a request that no other one has. */
function freshTextsIn(operation: KnownOperation, { request }: Exchange): readonly string[] {
  const { value } = decodeJson(request.body);
  return freshableMembers(operation).flatMap((path) => {
    const text = value === undefined ? undefined : getAt(value, path);
    return typeof text === 'string' && /\d{6}/.test(text) ? [text] : [];
  });
}

/** The list with an item that has one of some texts, once the server had the time to list it; undefined if there is none. */
async function listedWith(scene: Scene, { lists }: Sequence, bound: Bound, texts: ReadonlySet<string>): Promise<Exchange | undefined> {
  const [listing] = lists.flatMap((one) => known(one) ?? []);
  if (listing === undefined || texts.size === 0) return undefined;
  await scene.waitForWrites();
  const read = await readList(scene, listing, bound);
  const has = (value: JsonValue): boolean => typeof value === 'string' && texts.has(value);
  return read?.items.some(({ value }) => value.members.some(([, member]) => has(member))) === true ? read.last : undefined;
}

/** The first thing that is not as it was both times before. */
function changedNamed(
  [one, same]: readonly [readonly NamedSight[], readonly NamedSight[]],
  now: readonly NamedSight[],
): NamedSight | undefined {
  if (one.length !== same.length || one.length !== now.length) return undefined;
  return now.find(({ value }, i) => {
    const [before, again] = [one[i]?.value, same[i]?.value];
    return before !== undefined && again !== undefined && equalJson(before, again) && !equalJson(again, value);
  });
}

/** The operation with new texts, and with a text that another thing has and that a server takes only once. */
async function withTakenText(scene: Scene, sequence: Sequence): Promise<readonly KnownOperation[]> {
  const { operation, maker } = sequence;
  const unique = (maker.creation.body?.content.fresh ?? []).filter((path) => path.length === 1);
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const full = requestModelOf(renewed)?.full;
  if (unique.length === 0 || !isObject(full)) return [];
  const other = await createAndRead(scene, sequence);
  return unique.flatMap((path) => {
    const value = other?.made.sent === undefined ? undefined : getAt(other.made.sent.value, path);
    return value === undefined || getAt(full, path) === undefined ? [] : [withBody(renewed, setAt(full, path, value))];
  });
}

/** Upper bound on changes that a server may refuse for a rule that no schema tells. */
const MOST_RULED_OUT = 3;

/** The operation with new texts, and with other values of some members: a server may have rules about several of them. */
function ruledOut(operation: KnownOperation): readonly KnownOperation[] {
  return variantsOf(alsoFresh(operation, freshableMembers(operation))).slice(0, MOST_RULED_OUT);
}

/**
 * The operation with new texts, and with a bad value of one member: the last, then the first one, then others.
 * @param most of them.
 */
function withOneBadMember(operation: KnownOperation, most = 2): readonly KnownOperation[] {
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const model = requestModelOf(renewed);
  if (model === undefined || !isObject(model.full)) return [];
  const fields = model.fields.filter(({ path, declared }) => declared && (path.length === 1 || (path.length > 1 && most > 2)));
  const bad = fields.flatMap(({ path, roots }): readonly KnownOperation[] => {
    const value = WRONG.find((one) => roots.some((root) => evaluate(root, one, { direction: 'request' }).violations.length > 0));
    return value === undefined ? [] : [withBody(renewed, setAt(model.full, path, value))];
  });
  return [...new Set([...bad.slice(-1), ...bad.slice(0, 1), ...bad])].slice(0, most);
}

/** A value of each of three types, of which one is wrong for most members. */
const WRONG: readonly JsonValue[] = [jsonObject([]), jsonNumber('-1.5'), 'x'];
