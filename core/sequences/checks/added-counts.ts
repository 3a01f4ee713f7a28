import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { successSchemasOf } from '../../resources/answers/success-answers.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { make, makeParents } from '../moves/make.js';
import { alsoFresh } from '../plan/bind.js';
import { requestsByValue, requestsThatCount } from '../plan/requests-that-count.js';
import { type Sequence, type Subject, isSeenAlone, schemasSeen } from '../plan/sequence.js';
import { type ToldNumber, describedKind, toldNumbers } from '../plan/told-numbers.js';
import { asDescribed, isShownAs, saysSomething, workedOut } from '../plan/worked-out.js';
import type { Made, Scene, Sent } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { jsonAnswered, membersSent } from '../things/thing.js';

/**
 * What is added to a thing, and is read nowhere else, counts in the numbers that the thing shows, as their descriptions say: "Mean of all scores". Only a
 * number that is right after the first one counts as wrong after later ones.
 */
export const ADDED_COUNTS: SequenceRule = {
  check: 'derived-follows',
  title: 'others are added to it',
  asks: (subject) => addersOf(subject).map((operation) => ({ operation })),
  run: async (scene, sequence) => {
    const { operation, maker } = sequence;
    const told = toldOf(sequence, operation);
    const above = await makeParents(scene, sequence);
    const made = above && (await make(scene, maker, above));
    if (made === undefined) return unknown('the thing could not be created');
    const added: JsonValue[] = [];
    const right = new Set<string>();
    let last: Exchange | undefined;
    const [past, later] = (['past', 'later'] as const).map((when) => requestsThatCount(operation, told, when));
    const [earliest] = past ?? [];
    const tried = earliest && (await addTo(scene, earliest, made));
    const isPast = tried !== undefined && succeeded(tried.exchange);
    for (const [i, request] of [...((isPast ? past : later) ?? []), ...requestsByValue(operation, told)].entries()) {
      const sent = isPast && i === 0 ? tried : await addTo(scene, request, made);
      if (sent === undefined || !succeeded(sent.exchange)) return unknown('only some could be added', sent?.exchange);
      added.push(thingAdded(sent.exchange, told));
      last = sent.exchange;
      const wrong = await lastingFault(scene, () => wrongAfter(scene, sequence, made, { told, added, right }));
      if (wrong !== undefined) return { ...wrong, exchange: sent.exchange };
    }
    return right.size === 0 || last === undefined ? unknown('the number was never told of it', last) : { kind: 'kept', exchange: last };
  },
};

/** The operations that add something to a thing of which it tells in a number, and that nothing else shows. */
function addersOf(subject: Subject): readonly KnownOperation[] {
  if (!isSeenAlone(subject)) return [];
  const shown = new Set([...subject.below, ...subject.referrers].map(({ maker }) => maker.creation.id));
  const all = new Map([...subject.about, ...subject.actions].map((one) => [one.id, one]));
  return [...all.values()].filter(
    (one) => one.method === 'POST' && one.body !== undefined && !shown.has(one.id) && toldOf(subject, one).length > 0,
  );
}

function toldOf(subject: Subject, operation: KnownOperation): readonly ToldNumber[] {
  const name = lastLiteral(operation.path);
  if (name === undefined || operation.body === undefined) return [];
  const owner = describedKind(subject.resource, schemasSeen(subject));
  return toldNumbers(owner, { name, schemas: [operation.body.content.schema, ...successSchemasOf(operation)] });
}

/** Adds one more: with new texts where the server refuses it with the same ones. */
async function addTo(scene: Scene, request: KnownOperation, made: Made): Promise<Sent | undefined> {
  const first = await actOn(scene, request, made);
  const fresh = alsoFresh(request, freshableMembers(request));
  return first === undefined || succeeded(first.exchange) || fresh === request ? first : actOn(scene, fresh, made);
}

/** What was added, as the answer shows it, or as it was sent. */
function thingAdded(exchange: Exchange, told: readonly ToldNumber[]): JsonValue {
  const sent = membersSent(exchange) ?? null;
  const answer = jsonAnswered(exchange) ?? null;
  const isShown = told.every(({ from, among }) => {
    const names = [
      ...(from.by === 'count' ? [] : [from.member]),
      ...(from.by === 'latest' ? [from.day] : []),
      ...(among === undefined ? [] : [among.name]),
    ];
    return names.every((name) => memberOf(answer, name) !== undefined);
  });
  return isShown ? answer : sent;
}

interface Added {
  readonly told: readonly ToldNumber[];
  readonly added: readonly JsonValue[];
  /** The names of the numbers that were right before; those that are right now come to it. */
  readonly right: Set<string>;
}

async function wrongAfter(
  scene: Scene,
  sequence: Sequence,
  made: Made,
  { told, added, right }: Added,
): Promise<Extract<Attempt, { kind: 'broken' }> | undefined> {
  const read = await readAgain(scene, sequence, made);
  for (const number of read?.read === undefined ? [] : told) {
    const [shown, expected] = [memberOf(read?.read?.value ?? null, number.name), workedOut(number, added)];
    if (read === undefined || shown === undefined || shown === null || expected === undefined) continue;
    if (isShownAs(number, expected, shown)) {
      if (saysSomething(expected)) right.add(number.name);
    } else if (right.has(number.name))
      return {
        kind: 'broken',
        exchange: read.exchange,
        shownBy: read.exchange,
        signature: `told ${number.name} of ${sequence.resource.name}`,
        expected: `${number.name} ${asDescribed(number, expected)} from ${sequence.reading.id}, as its description says`,
        actual: `${number.name} ${printJson(shown)}`,
      };
  }
  return undefined;
}
