import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { Parameter } from '../../contract/contract.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { defaultOf } from '../../model/lists/paging.js';
import { membersOf } from '../../resources/answers/members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import { wordsOf } from '../../words/name-words.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { makeEach, makeInStates } from '../moves/make-in-states.js';
import { mostNamed } from '../moves/most-named.js';
import { readList } from '../moves/read-list.js';
import type { Bound } from '../plan/bind.js';
import { requestsByValue, requestsThatCount } from '../plan/requests-that-count.js';
import { type KnownListing, type Subject, known, schemasSeen } from '../plan/sequence.js';
import { type DescribedKind, type ToldNumber, countingAsTold, describedKind, toldNumbers } from '../plan/told-numbers.js';
import { FEWEST_RIGHT, asDescribed, isShownAs, saysSomething, workedOut } from '../plan/worked-out.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { jsonAnswered } from '../things/thing.js';

/** Numbers that an answer about one thing shows of others, and the list of these. */
interface Counted {
  readonly owner: Resource;
  readonly subject: Subject;
  readonly told: readonly ToldNumber[];
  readonly listing: KnownListing;
  /** The members of a listed thing that name the owner; empty if the list is that of one owner. */
  readonly naming: readonly string[];
}

/**
 * The checks of answers that show numbers of other things, as their descriptions say: "Number of approved jobs". Asked of what the run created, after all else:
 * by then there are things in all states that it reached.
 * @param operations those that may be sent.
 */
export function numberChecks(
  operations: readonly KnownOperation[],
  subjects: readonly Subject[],
  model: ResourceModel,
): readonly AnswerCheck[] {
  return operations.flatMap((operation): readonly AnswerCheck[] => {
    const owner = operation.method === 'GET' ? innermostResource(operation, model) : undefined;
    if (owner === undefined || !operation.path.startsWith(owner.item)) return [];
    const counted = ofOneKind(subjects.flatMap((subject) => countedIn(operation, owner, subject, model) ?? []));
    if (counted.length === 0) return [];
    const about = {
      check: 'derived-follows',
      name: 'numbers-hold',
      title: 'its numbers of other things are compared with their list',
      things: owner.name,
    } as const;
    return [answerCheck(operation, about, (scene) => judgeNumbers(scene, operation, counted))];
  });
}

function countedIn(operation: KnownOperation, owner: Resource, subject: Subject, model: ResourceModel): Counted | undefined {
  const { resource, lists } = subject;
  const naming = resource === owner ? [] : membersNaming(owner, subject, model);
  const told = toldNumbers(...kindsOf(operation, { owner, subject }));
  const all = lists.flatMap((one) => known(one) ?? []).filter(showsAll);
  const within = all.find((one) => one.operation.path.startsWith(`${owner.item}/`));
  const listing = within ?? (naming.length === 0 ? undefined : all.find((one) => !one.operation.path.includes('{')));
  return resource === owner || told.length === 0 || listing === undefined
    ? undefined
    : { owner, subject, told, listing, naming: within === undefined ? naming : [] };
}

/** The kind that shows numbers, and the one of which they are, as the document describes them. */
function kindsOf(operation: KnownOperation, { owner, subject }: Pick<Counted, 'owner' | 'subject'>): [DescribedKind, DescribedKind] {
  return [describedKind(owner, successSchemasOf(operation)), describedKind(subject.resource, schemasSeen(subject))];
}

/** Names of parameters that order a list, and of those by which it shows what it hides otherwise. */
const ORDERING = /sort|order|direction/i;
const UNHIDING = /^(?:include|with|show|all)|archived|deleted|hidden|inactive/i;

/** True for a list that hides nothing unless it is asked to. */
function showsAll({ operation, effect: { paging } }: KnownListing): boolean {
  const { limit, offset, page, after, before } = paging;
  const ofPages = new Set<Parameter | undefined>([limit, offset, page, after, before]);
  const selecting = operation.parameters.filter((one) => one.in === 'query' && !ofPages.has(one) && !ORDERING.test(one.name));
  return selecting.every(({ name, schema }) => defaultOf(schema) === undefined && !UNHIDING.test(name));
}

/** The members of a thing that name an owner: as its creation does, or as the path of the owner does. */
function membersNaming({ item, key }: Resource, subject: Subject, { references }: ResourceModel): readonly string[] {
  const { creation } = subject.maker;
  const sent = references.filter((one) => one.operation === creation.id && one.resource === item && one.in !== 'query');
  const names = new Set(sent.flatMap(({ field }) => (field.length === 1 ? [...field] : [])));
  // What is called `id` is the key of the thing itself.
  if (key !== undefined && wordsOf(key.parameter).length > 1) names.add(key.parameter);
  return schemasSeen(subject)
    .flatMap(membersOf)
    .flatMap(({ name }) => (names.has(name) ? [name] : []));
}

/** Without numbers of which it is not told which of several kinds they are worked out from. */
function ofOneKind(all: readonly Counted[]): readonly Counted[] {
  const manyKinds = (name: string): number => all.filter(({ told }) => told.some((one) => one.name === name)).length;
  return all
    .map((one) => ({ ...one, told: one.told.filter(({ name, isAnyKind }) => !isAnyKind || manyKinds(name) === 1) }))
    .filter(({ told }) => told.length > 0);
}

/** A number as it is shown and as it is worked out. */
interface Shown {
  readonly number: ToldNumber;
  readonly expected: JsonValue;
  readonly actual: JsonValue;
  readonly exchange: Exchange;
}

async function judgeNumbers(scene: Scene, operation: KnownOperation, all: readonly Counted[]): Promise<Attempt> {
  let last: Attempt = unknown('too few numbers are there, or none is right');
  const words = wordsOfOperation(scene.lab.session.contract, operation);
  for (const one of all) {
    const counted = { ...one, told: countingAsTold(one.told, words, ...kindsOf(operation, one)) };
    const right = new Map<string, number>();
    const wrong: { readonly bound: Bound; readonly shown: Shown }[] = [];
    const owners = [...(await makeOwners(scene, counted)), ...mostNamed(scene, counted.owner)];
    const each = new Map(owners.map((bound) => [printJson(bound.get(counted.owner.item) ?? null), bound]));
    const things = await thingsListed(scene, counted);
    let rightly: Exchange | undefined;
    for (const bound of each.values())
      for (const shown of await shownOf(scene, operation, counted, bound, things)) {
        const { number, expected, actual, exchange } = shown;
        if (!isShownAs(number, expected, actual)) wrong.push({ bound, shown });
        else if (saysSomething(expected)) {
          right.set(number.name, (right.get(number.name) ?? 0) + 1);
          rightly = exchange;
        }
      }
    for (const { bound, shown } of wrong) {
      const isRight = (right.get(shown.number.name) ?? 0) >= FEWEST_RIGHT;
      const still = isRight ? await lastingFault(scene, () => wrongStill(scene, operation, counted, bound, shown.number)) : undefined;
      if (still !== undefined) return broken(counted, still);
    }
    if (rightly !== undefined) last = { kind: 'kept', exchange: rightly };
  }
  return last;
}

/**
 * New owners, of things in all states, of things on different days where the last one counts, and, where listed values decide what counts, some of things that
 * all count, and one of things with each value.
 */
async function makeOwners(scene: Scene, { subject, owner, told }: Counted): Promise<readonly Bound[]> {
  const { creation } = subject.maker;
  const ofLatest = told.filter(({ from }) => from.by === 'latest');
  const plain = requestsThatCount(creation, told);
  const ofValue = requestsByValue(creation, told);
  const groups = [
    ...(ofLatest.length === 0 ? [] : [requestsThatCount(creation, ofLatest)]),
    ...(ofValue.length === 0 ? [] : [...Array.from({ length: FEWEST_RIGHT }, () => plain), [...plain, ...ofValue]]),
  ];
  const owners = [...(await makeInStates(scene, subject, owner))];
  for (const requests of groups) owners.push(...(await makeEach(scene, subject, owner, requests)));
  return owners;
}

function broken({ listing, owner }: Counted, { number, expected, actual, exchange }: Shown): Attempt {
  const { name } = number;
  return {
    kind: 'broken',
    exchange,
    atFault: { title: `${name} is not what ${listing.operation.id} shows` },
    signature: `told ${name} of ${owner.name}`,
    expected: `${name} ${asDescribed(number, expected)}, as its description says and ${listing.operation.id} shows, and as for other things`,
    actual: `${name} ${printJson(actual)}`,
  };
}

/** A list of all things of the kind, where there is one for all owners; undefined if there is one for each, or it cannot be read to its end. */
async function thingsListed(scene: Scene, { listing, naming }: Counted): Promise<readonly JsonValue[] | undefined> {
  return naming.length === 0 ? undefined : listedIn(scene, listing, new Map());
}

async function listedIn(scene: Scene, listing: KnownListing, bound: Bound): Promise<readonly JsonValue[] | undefined> {
  const walk = await readList(scene, listing, bound);
  return walk?.isWhole === true ? walk.items.map(({ value }) => value) : undefined;
}

/** The numbers that an answer about an owner shows. @param things those of all owners, where a list has them. */
async function shownOf(
  scene: Scene,
  operation: KnownOperation,
  { owner, told, listing, naming }: Counted,
  bound: Bound,
  things: readonly JsonValue[] | undefined,
): Promise<readonly Shown[]> {
  const key = bound.get(owner.item);
  const sent = await sendBound(scene, operation, bound);
  const answer = sent === undefined || sent.isMalformed ? undefined : jsonAnswered(sent.exchange);
  if (key === undefined || sent === undefined || answer === undefined) return [];
  const counted = naming.length === 0 ? await listedIn(scene, listing, bound) : things?.filter((one) => isNamedBy(one, naming, key));
  if (counted === undefined) return [];
  return told.flatMap((number): readonly Shown[] => {
    const [actual, expected] = [memberOf(answer, number.name), workedOut(number, counted)];
    if (actual === undefined || actual === null || expected === undefined) return [];
    return [{ number, expected, actual, exchange: sent.exchange }];
  });
}

function isNamedBy(thing: JsonValue, naming: readonly string[], key: JsonValue): boolean {
  return naming.some((name) => {
    const value = memberOf(thing, name);
    return value !== undefined && printJson(value) === printJson(key);
  });
}

/** Reads the list before and after the answer: nothing else changed it meanwhile. */
async function wrongStill(
  scene: Scene,
  operation: KnownOperation,
  counted: Counted,
  bound: Bound,
  { name }: ToldNumber,
): Promise<Shown | undefined> {
  const look = async (): Promise<Shown | undefined> =>
    (await shownOf(scene, operation, counted, bound, await thingsListed(scene, counted))).find(({ number }) => number.name === name);
  const [before, after] = [await look(), await look()];
  const isSteady =
    before !== undefined && after !== undefined && equalJson(before.expected, after.expected) && equalJson(before.actual, after.actual);
  return isSteady && !isShownAs(after.number, after.expected, after.actual) ? after : undefined;
}
