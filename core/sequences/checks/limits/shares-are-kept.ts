import type { Exchange } from '../../../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import { setAt } from '../../../json/edit.js';
import { isNumber, jsonNumber, memberOf } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { wordsOfOperation, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { withBody } from '../../../reach/bodies/with-body.js';
import { requestModelOf } from '../../../request/request-model.js';
import { isNumeric, membersOf } from '../../../resources/answers/members.js';
import { allows } from '../../../schema/allows.js';
import type { SchemaNode } from '../../../schema/nodes/schema-node.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { createAndRead, readAgain } from '../../moves/create-and-read.js';
import { bringIntoState } from '../../moves/make.js';
import type { Bound } from '../../plan/bind.js';
import { type Sequence, type Subject, schemasSeen } from '../../plan/sequence.js';
import { type ToldShare, mayBeAmount, toldShareIn } from '../../plan/told-shares.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Scene, type Sent, answerOf, sendBound } from '../../scene/scene.js';

/** What takes of a thing takes no more than there is, alone and together, where the document says so. */
export const SHARES_ARE_KEPT: SequenceRule = {
  check: 'limit-is-kept',
  title: 'more is taken of it than there is',
  asks: (subject) =>
    subject.isRead && numbersSeen(subject).length > 0
      ? takersOf(subject).flatMap((operation) => (numbersSent(operation).length > 0 ? [{ operation }] : []))
      : [],
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const { references } = scene.lab.session.plan.resources;
    const named = new Set(references.flatMap((one) => (one.operation === operation.id && one.in === 'body' ? one.field.slice(0, 1) : [])));
    const sent = numbersSent(operation).flatMap(({ name }) => (named.has(name) ? [] : [name]));
    const share = toldShareIn(wordsOfTaking(scene, operation), sent, numbersSeen(sequence));
    return share === undefined ? unknown('no sentence is understood that tells how much can be taken') : judgeShare(scene, sequence, share);
  },
};

/** What the requests of a share are about. */
interface Holder {
  readonly bound: Bound;
  /** How much there is. */
  readonly there: number;
  /** How much the thing shows now. */
  readonly now: () => Promise<number | undefined>;
}

async function judgeShare(scene: Scene, sequence: Sequence, share: ToldShare): Promise<Attempt> {
  const holder = await holderOf(scene, sequence, share);
  if (holder === undefined) return unknown('nothing could be created of which something can be taken');
  const { there } = holder;
  if (there < 2) return unknown('there is too little of it');
  const take = (amount: number): Promise<Sent | undefined> => takeOf(scene, sequence.operation, share, holder.bound, amount);
  const tooMuch = await take(there + 1);
  if (tooMuch === undefined) return unknown('the document does not allow to ask for more than there is');
  if (succeeded(tooMuch.exchange))
    return (await isStillTold(holder, share, there + 1)) ? beyond(share, there, [there + 1], tooMuch.exchange) : GREW;
  if (!isRefusal(tooMuch.exchange) || !share.isTogether) return { kind: 'kept', exchange: tooMuch.exchange };
  const most = await take(there - 1);
  if (most === undefined || !succeeded(most.exchange)) return unknown('less than there is was refused', most?.exchange);
  if (!(await isStillTold(holder, share, there - 1))) return GREW;
  const last = await take(2);
  if (last === undefined) return unknown('no valid request could be made');
  if (!succeeded(last.exchange)) return { kind: 'kept', exchange: last.exchange };
  return (await isStillTold(holder, share, there + 1)) ? beyond(share, there, [there - 1, 2], last.exchange) : GREW;
}

const GREW = unknown('what there is changes with what is taken');

/** True if a thing shows what the document says once an amount was taken: a whole stays, and a rest shrinks. */
async function isStillTold({ now, there }: Holder, { says }: ToldShare, amount: number): Promise<boolean> {
  const shown = await now();
  return shown !== undefined && (says === 'whole' ? shown === there : shown < there && shown <= Math.max(0, there - amount));
}

function beyond({ taken, of, says }: ToldShare, there: number, amounts: readonly number[], exchange: Exchange): Attempt {
  const told = says === 'whole' ? `${of} is ${there}` : `${of} was ${there}`;
  return {
    kind: 'broken',
    exchange,
    signature: `${amounts.length === 1 ? 'alone' : 'together'} beyond ${of}`,
    expected: `a refusal, since ${told}`,
    actual: `${answerOf(exchange)} for ${taken} ${amounts.join(' and then ')}`,
  };
}

/** Creates a thing, and brings it into the state in which something is taken of it. */
async function holderOf(scene: Scene, sequence: Sequence, { of }: ToldShare): Promise<Holder | undefined> {
  const { maker } = sequence;
  const one = await createAndRead(scene, { ...sequence, maker: { ...maker, creation: withEnough(maker.creation, of) } });
  const bound = one && (await bringIntoState(scene, sequence.operation, one.made.bound));
  if (one === undefined || bound === undefined) return undefined;
  const now = async (): Promise<number | undefined> => {
    const value = memberOf((await readAgain(scene, sequence, one.made))?.read?.value, of);
    return isNumber(value) ? Number(value.text) : undefined;
  };
  const there = await now();
  return there === undefined ? undefined : { bound, there, now };
}

/** How much there is of a thing, if its creation says so. */
const AMOUNTS = [100, 20, 5];

/** The creation of a thing of which there is enough, if it says how much there is. */
function withEnough(creation: KnownOperation, name: string): KnownOperation {
  const full = requestModelOf(creation)?.full;
  const roots = numbersSent(creation).find((one) => one.name === name)?.roots ?? [];
  const value = AMOUNTS.map((one) => jsonNumber(String(one))).find((one) => roots.every((root) => allows(root, one, 'request')));
  return full === undefined || roots.length === 0 || value === undefined ? creation : withBody(creation, setAt(full, [name], value));
}

/** Takes an amount; undefined if the document does not allow so much. */
function takeOf(scene: Scene, operation: KnownOperation, { taken }: ToldShare, bound: Bound, amount: number): Promise<Sent | undefined> {
  const full = requestModelOf(operation)?.full;
  const value = jsonNumber(String(amount));
  const isAllowed = numbersSent(operation).some(
    ({ name, roots }) => name === taken && roots.every((root) => allows(root, value, 'request')),
  );
  if (full === undefined || !isAllowed) return Promise.resolve(undefined);
  return sendBound(scene, withBody(operation, setAt(full, [taken], value)), bound);
}

/** What the document says of an operation, of its refusals, and of the numbers that it takes. */
function wordsOfTaking({ lab }: Scene, operation: KnownOperation): string {
  const { contract } = lab.session;
  const refusals = ['409', '422', '400'].map((status) => wordsOfResponse(contract, operation, status));
  const ofNumbers = numbersSent(operation).flatMap(({ roots }) => roots.flatMap(({ hints }) => hints?.description ?? []));
  return [wordsOfOperation(contract, operation), ...refusals, ...ofNumbers].join('\n\n');
}

/** The operations that may take something of a thing: what is done to it, and what is created in it, or names it. */
function takersOf({ actions, below, referrers }: Subject): readonly KnownOperation[] {
  const all = [...actions, ...[...below, ...referrers].map(({ maker }) => maker.creation)].filter(({ method }) => method === 'POST');
  return all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i);
}

interface NumberSent {
  readonly name: string;
  readonly roots: readonly SchemaNode[];
}

/** The numbers that a request sends as members of its body. */
function numbersSent(operation: KnownOperation): readonly NumberSent[] {
  return (requestModelOf(operation)?.fields ?? []).flatMap(({ path, roots }): readonly NumberSent[] => {
    const [name] = path;
    return path.length === 1 && typeof name === 'string' && roots.some(isNumeric) && mayBeAmount(name) ? [{ name, roots }] : [];
  });
}

/** The names of the numbers that a thing shows, but for its key. */
function numbersSeen(subject: Pick<Subject, 'resource' | 'sight' | 'reading'>): readonly string[] {
  const key = subject.resource.key?.member.at(-1);
  const names = schemasSeen(subject)
    .flatMap(membersOf)
    .flatMap(({ name, schema }) => (isNumeric(schema) && name !== key && mayBeAmount(name) ? [name] : []));
  return [...new Set(names)];
}
