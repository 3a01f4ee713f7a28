import type { Exchange } from '../../../http/exchange/exchange.js';
import { actOn } from '../../moves/act-on.js';
import { respelled } from '../../../words/told-spelling.js';
import type { Contract } from '../../../contract/contract.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { setAt } from '../../../json/edit.js';
import { printJson } from '../../../json/print.js';
import { type JsonObject, isObject, memberOf } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { membersOf } from '../../../resources/answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../../../resources/answers/success-answers.js';
import { uniqueOf } from '../../../model/effects/unique.js';
import { verbsOf } from '../../../resources/verbs-of.js';
import { pastForms } from '../../../words/past-forms.js';
import { clausesOf, sentencesOf } from '../../../words/sentences.js';
import { wordsOf } from '../../../words/name-words.js';
import { bringsBack } from '../../../resources/brings-back.js';
import { requestModelOf } from '../../../request/request-model.js';
import { type Broken, unknown } from '../../scene/attempt.js';
import { type ReadThing, createAndRead, readAgain } from '../../moves/create-and-read.js';
import { isOfMany } from '../../moves/make-room.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { alsoFresh, type Bound } from '../../plan/bind.js';
import type { Sequence } from '../../plan/sequence.js';
import { takingBack } from '../../plan/taking-back.js';
import { withBody } from '../../../reach/bodies/with-body.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, type Sent, answerOf, hasStatus, sendBound } from '../../scene/scene.js';
import { make, makeParents } from '../../moves/make.js';
import { isSaidAlike } from '../../../refusals/clauses.js';
import { forbids } from '../../things/forbidden-state.js';
import { freshableMembers } from '../../../reach/bodies/fresh-members.js';

/**
 * What a creation takes only once is taken for every other thing, in each spelling that the document calls the same; and it is free again once its
 * thing is deleted, or taken back.
 */
export const UNIQUE_WHEN_CREATED: SequenceRule = {
  check: 'unique-is-kept',
  title: 'what another thing has is sent, or what a deleted one had',
  asks: ({ isRead, maker }) =>
    isRead && maker.creation.method === 'POST' && maker.creation.body !== undefined && listsStatus(maker.creation, 409)
      ? [{ operation: maker.creation }]
      : [],
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    const sent = before?.made.sent?.value;
    if (before === undefined || !isObject(sent)) return unknown('the thing could not be created and read');
    const { made } = before;
    const again = await createWith(scene, sequence, sent, made.bound);
    const names = uniqueNames(sequence.operation, sent);
    if (again !== undefined && succeeded(again.exchange)) {
      const body = bodySchemaOf(sequence.operation);
      const told = body === undefined ? [] : uniqueOf(scene.lab.session.contract, sequence.operation, { schema: body });
      const name = names[0] ?? told.flatMap(({ members }) => members).find((one) => memberOf(sent, one) !== undefined);
      return name === undefined
        ? unknown('it can be created twice', again.exchange)
        : takenTwice(again, name, sent, 'the same is created again');
    }
    if (again === undefined || !hasStatus(again.exchange, [409]) || isOfMany(again.exchange))
      return unknown('it is not refused as taken', again?.exchange);
    return (
      (await respelledBroken(scene, sequence, sent, made)) ??
      (await elsewhereBroken(scene, sequence, sent, names)) ??
      (await takenBackBroken(scene, sequence, sent, again.exchange)) ??
      (await deletedBroken(scene, sequence, sent, { before, taken: again.exchange })) ?? { kind: 'kept', exchange: again.exchange }
    );
  },
};

/** Words by which a document says that a value is unique among all things, and those by which it is only among some. */
const UNIQUE = /\bunique\b/i;
const AMONG_SOME = /\b(?:per|within|each)\b|\bunique (?:in|for|to|by|with)\b|\bof (?:a|its|the|one|their|this) \w+\b/i;

/** Words by which it says that a value stays taken. */
const STAYS_TAKEN =
  /\b(?:never|not|no longer)\b[^.]*\b(?:re-?used?|used again|given again|again)\b|\bstays? (?:taken|reserved)\b|\b(?:deleted|removed|archived)\b[^.]*\b(?:too|also|included|as well)\b|\bincluding\b[^.]*\b(?:deleted|removed|archived)\b|\beven (?:if|when|after)\b[^.]*\b(?:deleted|removed|cancell?ed)\b/i;

/** The members of a creation of which the document says that they are unique. */
function uniqueNames(creation: KnownOperation, sent: JsonObject): readonly string[] {
  return (requestModelOf(creation)?.fields ?? []).flatMap(({ path, nodes }) => {
    const [name] = path;
    const isTold = nodes.some(({ hints }) => UNIQUE.test(hints?.description ?? '') && !AMONG_SOME.test(hints?.description ?? ''));
    return path.length === 1 && typeof name === 'string' && isTold && memberOf(sent, name) !== undefined ? [name] : [];
  });
}

/** What is said of a creation, of its refusal as taken, and of a member, as it is sent and as it is shown. */
export function wordsOfUnique(contract: Contract, operation: KnownOperation, name?: string): string {
  const { fields = [] } = requestModelOf(operation) ?? {};
  const ofMember = fields.filter(({ path }) => path.length === 1 && path[0] === name).flatMap(({ nodes }) => nodes);
  const shown = successSchemasOf(operation).flatMap((schema) => membersOf(schema).flatMap((one) => (one.name === name ? one.schema : [])));
  return [
    wordsOfOperation(contract, operation),
    wordsOfResponse(contract, operation, '409'),
    ...[...ofMember, ...shown].flatMap(({ hints }) => hints?.description ?? []),
  ].join('. ');
}

/** The same in another spelling, as far as the document calls that the same. */
async function respelledBroken(scene: Scene, { operation }: Sequence, sent: JsonObject, { bound }: Made): Promise<Broken | undefined> {
  const { contract } = scene.lab.session;
  for (const [name, value] of sent.members) {
    if (typeof value !== 'string') continue;
    for (const other of respelled(wordsOfUnique(contract, operation, name), value)) {
      const changed = setAt(sent, [name], other);
      const exchange = isObject(changed) ? await createWith(scene, { operation }, changed, bound) : undefined;
      if (exchange !== undefined && succeeded(exchange.exchange))
        return takenTwice(exchange, name, sent, `${name} is sent in another spelling`);
    }
  }
  return undefined;
}

/** A unique value in a thing that has nothing else in common with the one that has it. */
async function elsewhereBroken(scene: Scene, sequence: Sequence, sent: JsonObject, names: readonly string[]): Promise<Broken | undefined> {
  const { operation, named } = sequence;
  if (names.length === 0) return undefined;
  let bound = await makeParents(scene, sequence);
  for (const { maker } of named) {
    const made = maker === undefined || bound === undefined ? undefined : await make(scene, maker, bound);
    if (made !== undefined) bound = made.bound;
  }
  const renewed = alsoFresh(operation, freshableMembers(operation));
  const full = requestModelOf(renewed)?.full;
  for (const name of names) {
    const own = memberOf(sent, name);
    if (bound === undefined || own === undefined || full === undefined) continue;
    const other = await sendBound(scene, withBody(renewed, setAt(full, [name], own)), bound);
    if (other !== undefined && succeeded(other.exchange))
      return takenTwice(other, name, sent, `${name} is that of a thing that has nothing else in common`);
  }
  return undefined;
}

/** Words by which a value is free once more. */
const FREE =
  /\b(?:used|given|taken|chosen|free|available) again\b|\bre-?us(?:ed|able)\b|\bfree\b|\b(?:can|may) be \w+ again\b|\b(?:a new|another)(?: one)? (?:can|may) be \w+/i;

/** The actions after which a document says that a value is free: `The label of a dissolved hive may be used again.` */
function freeingIn(words: string, { actions }: Sequence): readonly KnownOperation[] {
  const told = sentencesOf(words)
    .flatMap(clausesOf)
    .filter((clause) => FREE.test(clause) && !STAYS_TAKEN.test(clause) && !/\b(?:not|never|no)\b/i.test(clause));
  const isTold = (action: KnownOperation): boolean => {
    const done = new Set(verbsOf(action).flatMap(pastForms));
    return told.some((clause) => wordsOf(clause).some((word) => done.has(word)));
  };
  return told.length === 0 ? [] : actions.filter((action) => action.method === 'POST' && isTold(action));
}

/** What a thing had that was taken back: only where the document tells in which states it counts. */
async function takenBackBroken(scene: Scene, sequence: Sequence, plain: JsonObject, taken: Exchange): Promise<Broken | undefined> {
  const words = wordsOfUnique(scene.lab.session.contract, sequence.operation);
  const freeing = freeingIn(words, sequence);
  for (const action of new Set([...freeing, ...takingBack(sequence)])) {
    const isTold = freeing.includes(action);
    const before = await createAndRead(scene, sequence);
    const sent = before?.made.sent?.value ?? plain;
    if (before?.read === undefined || !isObject(sent)) return undefined;
    if (!isTold && !forbids(words, before.read)) continue;
    const done = await actOn(scene, action, before.made);
    const now = await readAgain(scene, sequence, before.made);
    if (done === undefined || !succeeded(done.exchange) || now?.read === undefined || (!isTold && forbids(words, now.read))) continue;
    const still = await stillTaken(scene, sequence, sent, before.made.bound, taken);
    if (still !== undefined) return freeAgain(still, `${action.id} was done before`);
  }
  return undefined;
}

/** A thing that is there, and the refusal of another one with the same values. */
interface Refused {
  readonly before: ReadThing;
  readonly taken: Exchange;
}

async function deletedBroken(scene: Scene, sequence: Sequence, sent: JsonObject, { before, taken }: Refused): Promise<Broken | undefined> {
  const { bound } = before.made;
  const [deleter] = sequence.deleters;
  // What can come back may keep what it has.
  if (sequence.actions.some(bringsBack)) return undefined;
  const { contract } = scene.lab.session;
  if (deleter === undefined || STAYS_TAKEN.test(`${wordsOfUnique(contract, sequence.operation)}. ${wordsOfOperation(contract, deleter)}`))
    return undefined;
  const deleted = await sendBound(scene, deleter, bound);
  if (deleted === undefined || !hasStatus(deleted.exchange, [200, 204])) return undefined;
  // What is still there is another fault.
  if ((await lastingFault(scene, () => readAgain(scene, sequence, before.made))) !== undefined) return undefined;
  const still = await stillTaken(scene, sequence, sent, bound, taken);
  return still && freeAgain(still, `${deleter.id} deleted what had it`);
}

/** The refusal of a thing that was there, and is not any more: in the same words as when it was, since others may have its other values. */
function stillTaken(scene: Scene, sequence: Sequence, sent: JsonObject, bound: Bound, taken: Exchange): Promise<Sent | undefined> {
  return lastingFault(scene, async () => {
    const again = await createWith(scene, sequence, sent, bound);
    return again !== undefined && hasStatus(again.exchange, [409]) && isSaidAlike(again.exchange, taken) ? again : undefined;
  });
}

function createWith(scene: Scene, { operation }: Pick<Sequence, 'operation'>, body: JsonObject, bound: Bound): Promise<Sent | undefined> {
  return sendBound(scene, withBody(operation, body), bound);
}

function takenTwice({ exchange }: Sent, name: string, sent: JsonObject, title: string): Broken {
  const expected = `a refusal, since another thing has ${name} ${printJson(memberOf(sent, name) ?? null)}`;
  return { kind: 'broken', exchange, atFault: { title }, signature: 'taken twice', expected, actual: answerOf(exchange) };
}

function freeAgain({ exchange }: Sent, title: string): Broken {
  const expected = 'a success, since nothing has it any more';
  return { kind: 'broken', exchange, atFault: { title }, signature: 'still taken', expected, actual: answerOf(exchange) };
}
