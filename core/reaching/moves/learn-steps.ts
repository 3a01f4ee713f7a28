import { plainCase } from '../../cases/plain/plain-case.js';
import { getAt, setAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { speaksOfState } from '../../refusals/speaks-of-state.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import { isAction } from '../../resources/roles/is-action.js';
import { namesState } from '../../words/names-state.js';
import { asAlternatives } from '../../sequences/plan/as-alternatives.js';
import { createOnAllNew, createOrRenew } from '../things/renewed-references.js';
import { namedResources, newThing, onThings } from '../things/new-thing.js';
import type { Trial, TriedBefore } from '../trial/trial.js';
import { areDone } from './done-moves.js';
import { endsLife } from './ends-life.js';

/** Upper bounds on the values of one action, and on the steps after which one is tried. */
const MOST_VALUES = 6;
const MOST_AFTER = 3;

/**
 * Learns what one action does by the values of its body: `POST /loans/{id}/transitions` approves with `{"action":"approve"}`, and cancels with another
 * value. Each value is tried on a new thing, and where its state refuses that, after the steps that were accepted. `session.knowledge.steps` has those that
 * succeeded.
 * @param tried the operations that were tried before.
 * @throws RunEnded
 */
export async function learnSteps(trial: Trial, tried: TriedBefore): Promise<void> {
  const { knowledge, plan, clock } = trial.lab.session;
  for (const operation of tried.values()) {
    const choice = isAction(operation, plan.resources) ? choiceOf(operation) : undefined;
    if (choice === undefined || knowledge.reach.get(operation.id)?.kind !== 'reached') continue;
    const plain: KnownOperation = { ...operation, does: choice.own, after: knowledge.moves.get(operation.id) ?? [] };
    const steps = [plain];
    for (const [value, bodies] of [...choice.others].slice(0, MOST_VALUES)) {
      if (clock.isTimeUp()) break;
      const found = await stepBy(trial, operation, { value, bodies, tried, before: steps.filter((step) => !endsLife(step)) });
      if (found !== undefined) steps.push(found);
    }
    knowledge.steps.set(operation.id, steps);
  }
}

/** A member of a body whose value says what is done. */
interface Choice {
  /** The value of plain requests. */
  readonly own: string;
  /** The bodies with each of the others, the one with the fewest members first. */
  readonly others: ReadonlyMap<string, readonly JsonValue[]>;
}

function choiceOf(operation: KnownOperation): Choice | undefined {
  const model = requestModelOf(operation);
  const name = model?.fields.map(({ path: [step], path }) => (path.length === 1 && typeof step === 'string' ? step : '')).find(namesState);
  const own = name === undefined ? undefined : textAt(model?.full, name);
  if (name === undefined || own === undefined) return undefined;
  const others = new Map<string, JsonValue[]>();
  // An alternative of the body may have values of its own: a cancellation has a reason.
  for (const one of [operation, ...asAlternatives(operation)]) {
    const { minimal, full, fields } = requestModelOf(one) ?? {};
    const listed = (fields ?? []).flatMap(({ path, shape }) => (path.length === 1 && path[0] === name ? (shape.values ?? []) : []));
    for (const value of new Set([...listed, textAt(full, name)])) {
      if (typeof value !== 'string' || value === own || minimal === undefined || full === undefined) continue;
      others.set(value, [...(others.get(value) ?? []), ...[minimal, full].map((body) => setAt(body, [name], value))]);
    }
  }
  return others.size === 0 ? undefined : { own, others };
}

function textAt(body: JsonValue | undefined, name: string): string | undefined {
  const value = body === undefined ? undefined : getAt(body, [name]);
  return typeof value === 'string' ? value : undefined;
}

interface Wanted {
  readonly value: string;
  readonly bodies: readonly JsonValue[];
  readonly tried: TriedBefore;
  /** The steps that were accepted, in order. */
  readonly before: readonly KnownOperation[];
}

/** The step of a value, with what has to be done before it; undefined if none of its bodies was accepted. */
async function stepBy(
  trial: Trial,
  operation: KnownOperation,
  { value, bodies, tried, before }: Wanted,
): Promise<KnownOperation | undefined> {
  const forms = bodies.map((body) => withBody(operation, body));
  const chains = [[], ...before.slice(0, MOST_AFTER).map((_, i) => before.slice(0, i + 1))];
  const [resource] = namedResources(trial, operation);
  if (resource === undefined) return undefined;
  for (const chain of chains) {
    const after = chain.flatMap((step, i) => (i === 0 ? [...(step.after ?? []), step] : [step]));
    // What was there may be taken by others.
    for (const create of chain.length === 0 ? [createOrRenew] : [createOrRenew, createOnAllNew]) {
      const keys = await newThing(trial, resource, operation, tried, create);
      if (keys === undefined || !(await areDone(trial, after, keys, tried))) continue;
      const form = await acceptedForm(trial, forms, keys);
      if (form !== undefined) return { ...form, does: value, after };
      break;
    }
  }
  return undefined;
}

/** The first form of a request that a server accepts about a thing. */
async function acceptedForm(
  trial: Trial,
  forms: readonly KnownOperation[],
  keys: ReadonlyMap<string, JsonValue>,
): Promise<KnownOperation | undefined> {
  for (const form of forms) {
    const aimed = onThings(trial, form, keys);
    if (kindIfKnown(plainCase(aimed).expectation) !== 'accept') continue;
    const exchange = await trial.lab.attempt(plainCase(aimed), 'new');
    if (reachOf(aimed, exchange).kind === 'reached') return form;
    const refusal = readRefusal(exchange);
    // Another form of the body changes nothing about the state.
    if (refusal !== undefined && speaksOfState(refusal)) return undefined;
  }
  return undefined;
}
