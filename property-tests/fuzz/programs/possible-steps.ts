import type * as fc from 'fast-check';
import { isChanging } from '../../../core/contract/is-changing.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { memoize } from '../../../core/memoize.js';
import type { Resource } from '../../../core/resources/resource.js';
import type { Below, Subject } from '../../../core/sequences/plan/sequence.js';
import type { Role } from './program.js';

/** A kind of thing that programs are about, and the kinds that they create below one of these, or with it. */
export interface Cast {
  readonly subject: Subject;
  readonly others: readonly Subject[];
  /** The ids of operations that no request of the run was accepted by so far. */
  readonly untried: ReadonlySet<string>;
}

/** A request that may follow the creation of a thing. */
export interface PossibleStep {
  readonly role: Exclude<Role, 'create'>;
  readonly operation: KnownOperation;
  /** The kind of thing that it is about. */
  readonly about: Resource;
  /** The ids of operations of which one comes before it; none for a request about the thing itself. */
  readonly after: readonly string[];
  /** Relative to the others of the cast. */
  readonly weight: number;
}

/** What each role weighs, relative to the others of a thing. */
const WEIGHTS: Readonly<Record<Exclude<Role, 'create'>, number>> = {
  read: 6,
  'read named': 2,
  list: 4,
  replace: 6,
  change: 8,
  act: 8,
  'create below': 8,
  delete: 4,
};

/** What a request about the thing of the program weighs more than one about another that it created. */
const OWN = 2;

/** The requests that may follow the creation of a thing: about it, and about what was created below it or with it. */
export const possibleSteps = memoize(({ subject, others }: Cast): readonly PossibleStep[] => {
  const { resource } = subject;
  const created = childrenOf(subject);
  const own: readonly PossibleStep[] = [
    ...aboutOne(subject, []),
    ...subject.lists.map(({ operation }) => step('list', operation, resource, [])),
    ...subject.named.flatMap((one) => (one.sight.kind === 'alone' ? [step('read named', one.reading, one.resource, [])] : [])),
    ...created.map(({ maker }) => step('create below', maker.creation, resource, [])),
  ];
  const ofOthers = others.flatMap((other) => {
    const creations = created.filter(({ maker }) => maker.resource === other.resource).map(({ maker }) => maker.creation.id);
    return creations.length === 0 ? [] : aboutOne(other, creations);
  });
  const ids = new Set(own.map(({ operation }) => operation.id));
  const further = ofOthers.filter(({ operation }) => !ids.has(operation.id));
  return [...own, ...further.map((one) => ({ ...one, weight: Math.max(1, Math.floor(one.weight / OWN)) }))];
});

/** The kinds of things whose creation names one of a kind: in its path, or in its body. */
export function childrenOf({ below, referrers }: Pick<Subject, 'below' | 'referrers'>): readonly Below[] {
  return [...new Map([...below, ...referrers].map((one) => [one.maker.creation.id, one])).values()];
}

/** The requests about one thing, once for each role that an operation has. */
function aboutOne(
  { resource, reading, sight, replacers, changers, deleters, actions, about }: Subject,
  after: readonly string[],
): readonly PossibleStep[] {
  const others = new Set([...replacers, ...changers, ...deleters, ...actions].map(({ id }) => id));
  const of = (role: PossibleStep['role'], operation: KnownOperation): PossibleStep => step(role, operation, resource, after);
  return [
    ...(sight.kind === 'alone' ? [of('read', reading)] : []),
    ...replacers.map((operation) => of('replace', operation)),
    ...changers.map((operation) => of('change', operation)),
    ...actions.map((operation) => of('act', operation)),
    ...about.flatMap((operation) => (others.has(operation.id) ? [] : [of('act', operation)])),
    ...deleters.map((operation) => of('delete', operation)),
  ];
}

function step(role: PossibleStep['role'], operation: KnownOperation, about: Resource, after: readonly string[]): PossibleStep {
  return { role, operation, about, after, weight: isChanging(operation) ? WEIGHTS[role] : Math.min(WEIGHTS[role], WEIGHTS.read) };
}

/** What a kind of thing weighs more for each operation that was not reached, and upper bound on it. */
const MOST_UNTRIED = 3;

/** Draws what a program is about: kinds of things with operations on them that were not reached more often. */
export function pickCast(random: fc.Random, casts: readonly Cast[]): Cast | undefined {
  const sum = casts.reduce((total, cast) => total + weightOf(cast), 0);
  let left = random.nextInt(1, Math.max(1, sum));
  return casts.find((cast) => (left -= weightOf(cast)) <= 0);
}

function weightOf(cast: Cast): number {
  return 1 + Math.min(MOST_UNTRIED, ownUntried(cast).length);
}

/** The requests about a thing itself to operations that were not reached. */
export function ownUntried(cast: Cast): readonly PossibleStep[] {
  return possibleSteps(cast).filter(({ operation, after }) => after.length === 0 && cast.untried.has(operation.id));
}

/** Odds in percent that a program goes on from a kept one; more where that may reach an operation. */
const FROM_KEPT = 50;
const FROM_KEPT_TO_REACH = 80;

/** True if a program goes on from a kept one, as far as there are some. */
export function goesOn(random: fc.Random, cast: Cast): boolean {
  return random.nextInt(0, 99) < (ownUntried(cast).length > 0 ? FROM_KEPT_TO_REACH : FROM_KEPT);
}
