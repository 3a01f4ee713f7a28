import type { JsonValue } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import { fewNamedBy, namingOne } from '../../reach/needs/few-things.js';
import { keysListed } from '../../reach/creators/key-of-answer.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Resource } from '../../resources/resource.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { type Creating, createNew } from './create-new.js';
import type { Trial, TriedBefore } from '../trial/trial.js';

/** What names things, by the item paths of their resources. */
type Keys = ReadonlyMap<string, JsonValue>;

/** Upper bound on the things that are created anew alone. */
const MOST_ALONE = 3;

/**
 * Creates new things for those that a creation names: a server may take each of them once, as a book that is lent to one reader, or not in every
 * state, as what is published gets no new parts.
 * @returns none if it names nothing that the run can create.
 */
async function renewedFor(trial: Trial, creation: Operation, tried: TriedBefore, renewed: readonly Resource[]): Promise<Keys> {
  const { resources } = trial.lab.session.plan.resources;
  const keyed = resources.filter((one) => keyGivenBy(creation.id, one) !== undefined);
  const keys = new Map<string, JsonValue>();
  for (const resource of renewed) {
    const creator = mayCreate(resource).flatMap(({ operation }) => (operation === creation.id ? [] : (tried.get(operation) ?? [])))[0];
    // What names another one of them names the new one.
    const creating = creator && (await createNew(trial, onNew(trial, creator, keys)));
    if (creating?.kind !== 'created') continue;
    for (const [name, key] of creating.keys) keys.set(name, key);
    const key = creating.keys.get(resource.item);
    for (const { item, keyOf } of keyed) if (keyOf === resource.item && key !== undefined) keys.set(item, key);
  }
  return keys;
}

/**
 * Creates a thing; where every request is refused, once more with new things for those that its body names, and then for those of its path, too.
 * @param isNew see `createNew`.
 */
export async function createOrRenew(
  trial: Trial,
  creation: Operation,
  tried: TriedBefore,
  isNew: (keys: Keys) => boolean,
): Promise<Creating> {
  const creating = await createNew(trial, creation, isNew);
  if (creating.kind === 'created') return creating;
  const onOther = await createOnOther(trial, creation, tried, isNew);
  return onOther.kind === 'created' ? onOther : createOnNew(trial, creation, tried, isNew);
}

/**
 * Creates a thing that names another one of few things than those that are taken: each table has one order at a time.
 * @param isNew see `createNew`.
 */
async function createOnOther(trial: Trial, creation: Operation, tried: TriedBefore, isNew: (keys: Keys) => boolean): Promise<Creating> {
  const { lab, learner } = trial;
  for (const few of fewNamedBy(creation, lab.session.plan.resources))
    for (const list of few.resource.lists) {
      const listing = tried.get(list.operation);
      const read = listing && (await lab.attempt(plainCase(listing), 'new'));
      for (const key of read === undefined ? [] : keysListed(list, read))
        for (const one of namingOne(creation, few, key)) {
          const plain = plainCase(one);
          const exchange = await lab.attempt(plain, 'new');
          const keys =
            reachOf(one, exchange).kind === 'reached' ? learner.createdBy(creation, exchange, plain.plan.head.target) : undefined;
          if (keys === undefined || !isNew(keys)) continue;
          trial.accepted.set(creation.id, { operation: one, exchange });
          return { kind: 'created', keys };
        }
    }
  return { kind: 'refused' };
}

/**
 * Creates a thing by a request that names new things, for a server to which earlier requests may have been about the others.
 * @param isNew see `createNew`.
 */
export async function createOnNew(
  trial: Trial,
  creation: Operation,
  tried: TriedBefore,
  isNew: (keys: Keys) => boolean,
): Promise<Creating> {
  const { inBody, inPath } = namedBy(trial, creation);
  const alone = inBody.length > 1 ? inBody.slice(0, MOST_ALONE).map((one) => [one]) : [];
  const groups = [...alone, ...(inBody.length > 0 ? [inBody] : [])];
  for (const group of groups) {
    const creating = await createOn(trial, creation, tried, group, isNew);
    if (creating.kind === 'created') return creating;
  }
  return inPath.length > 0 ? createOnAllNew(trial, creation, tried, isNew) : { kind: 'refused' };
}

/**
 * Creates a thing by a request in which all is new that the run can create, also what its path names: then what the moves created on the way
 * belongs to the thing, as the questions of the quiz to an attempt.
 * @param isNew see `createNew`.
 */
export function createOnAllNew(trial: Trial, creation: Operation, tried: TriedBefore, isNew: (keys: Keys) => boolean): Promise<Creating> {
  const { inBody, inPath } = namedBy(trial, creation);
  // What contains it comes first: the others may be created below that.
  return createOn(trial, creation, tried, withNeeds(trial, [...inPath, ...inBody]), isNew);
}

/** How far what things need is followed: the sale of the lot of a bid. */
const DEPTH = 3;

/** Kinds of things with those that their creations name, which come before them. */
function withNeeds(trial: Trial, kinds: readonly Resource[]): readonly Resource[] {
  const all = new Set<Resource>();
  const add = (kind: Resource, depth: number): void => {
    const creators = all.has(kind) || depth === 0 ? [] : mayCreate(kind).map(({ operation }) => operation);
    for (const id of creators.slice(0, 1)) {
      const { inBody, inPath } = namedBy(trial, { id });
      for (const need of [...inPath, ...inBody]) if (need !== kind) add(need, depth - 1);
    }
    all.add(kind);
  };
  for (const kind of kinds) add(kind, DEPTH);
  return [...all];
}

async function createOn(
  trial: Trial,
  creation: Operation,
  tried: TriedBefore,
  renewed: readonly Resource[],
  isNew: (keys: Keys) => boolean,
): Promise<Creating> {
  const keys = await renewedFor(trial, creation, tried, renewed);
  if (keys.size === 0) return { kind: 'refused' };
  const moved = await afterMoves(trial, creation, keys);
  const creating = await createNew(trial, onNew(trial, creation, moved), isNew);
  return creating.kind === 'created' ? { kind: 'created', keys: new Map([...moved, ...creating.keys]) } : creating;
}

interface Named {
  /** In the body, or as the key of what is created. */
  readonly inBody: readonly Resource[];
  readonly inPath: readonly Resource[];
}

/** The resources of the things that a creation names; those that others of them may name come first. */
function namedBy({ lab }: Trial, creation: Pick<Operation, 'id'>): Named {
  const { resources, references } = lab.session.plan.resources;
  const keys = resources.flatMap((one) => keyGivenBy(creation.id, one) ?? []);
  const [ofBody, ofPath] = [new Set([...namedIn(references, creation, 'body'), ...keys]), namedIn(references, creation, 'path')];
  const needsOf = (resource: Resource): number =>
    new Set(mayCreate(resource).flatMap(({ operation }) => [...namedIn(references, { id: operation }, 'body')])).size;
  return {
    inBody: resources.filter(({ item }) => ofBody.has(item)).toSorted((one, other) => needsOf(one) - needsOf(other)),
    inPath: resources.filter(({ item }) => ofPath.has(item) && !ofBody.has(item)),
  };
}

/** Brings new things into the state in which a creation is accepted, by the moves that the run learned. @returns what names them, and what the moves created. */
async function afterMoves(trial: Trial, { id }: Operation, keys: Keys): Promise<Keys> {
  const { lab, learner } = trial;
  const { references } = lab.session.plan.resources;
  let all = keys;
  for (const move of lab.session.knowledge.moves.get(id) ?? []) {
    // What was there before is in the state already.
    const named = [...namedIn(references, move, 'path'), ...namedIn(references, move, 'body')];
    if (!named.some((item) => all.has(item))) continue;
    const plain = plainCase(onNew(trial, move, all));
    const exchange = await lab.attempt(plain, 'new');
    if (reachOf(plain.operation, exchange).kind !== 'reached') return all;
    all = new Map([...all, ...learner.createdBy(plain.operation, exchange, plain.plan.head.target)]);
  }
  return all;
}

/** An operation that names new things, and otherwise what it named before: that fits together. */
function onNew({ lab, learner: { known } }: Trial, operation: Operation, keys: Keys): Operation {
  return withKnownValues(operation, { ...known, created: keys, seen: new Map() }, lab.session.plan.resources);
}
