import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import type { ReachOf } from '../../../core/knowledge/reach.js';
import { readModel } from '../../../core/model/effects/read-effects.js';
import { allOperations } from '../../../core/openapi/choice/all-operations.js';
import type { Below, Subject } from '../../../core/sequences/plan/sequence.js';
import { subjectsOf } from '../../../core/sequences/plan/subjects-of.js';
import type { Session } from '../../../core/session/session.js';
import { type Cast, childrenOf } from './possible-steps.js';

/**
 * What programs of a campaign are about: the kinds of things that the run can create, with the operations on them and on what is created below them or
 * with them. An operation that refused the plain request is among them: it may want a thing in another state.
 */
export function castsOf({ knowledge, plan }: Session): readonly Cast[] {
  const { contract, reach } = knowledge;
  if (reach.size < 2) return [];
  const model = readModel({ operations: allOperations(contract) }, plan.resources);
  const reached = subjectsOf(contract, plan.resources, model, reach, knowledge);
  const possible = subjectsOf(contract, plan.resources, model, asIfReached(reach), knowledge);
  const untried = new Set([...reach].filter(([, { kind }]) => kind !== 'reached').map(([id]) => id));
  return reached.map((subject) => {
    const more = possible.find(({ resource }) => resource === subject.resource);
    const whole = more === undefined ? subject : withMore(subject, more);
    const children = new Set(childrenOf(whole).map(({ maker }) => maker.resource));
    const others = possible.filter(({ resource }) => resource !== subject.resource && children.has(resource));
    return { subject: whole, others, untried };
  });
}

/** What was refused for its content counts as reached: the state of a thing may be the reason. */
function asIfReached(reach: ReachOf): ReachOf {
  return new Map(
    [...reach].map(([id, one]) => [id, one.kind === 'refused' && one.of === 'content' ? { kind: 'reached', isOnce: false } : one]),
  );
}

/** A kind of thing with the operations on it that refused the plain request, after those that were reached. */
function withMore(subject: Subject, more: Subject): Subject {
  return {
    ...subject,
    replacers: joined(subject.replacers, more.replacers),
    changers: joined(subject.changers, more.changers),
    deleters: joined(subject.deleters, more.deleters),
    actions: joined(subject.actions, more.actions),
    about: joined(subject.about, more.about),
    below: joinedBelow(subject.below, more.below),
    referrers: joinedBelow(subject.referrers, more.referrers),
  };
}

function joined(own: readonly KnownOperation[], more: readonly KnownOperation[]): readonly KnownOperation[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...more.filter(({ id }) => !ids.has(id))];
}

function joinedBelow(own: readonly Below[], more: readonly Below[]): readonly Below[] {
  const known = new Set(own.map(({ maker }) => maker.resource));
  return [...own, ...more.filter(({ maker }) => !known.has(maker.resource))];
}
