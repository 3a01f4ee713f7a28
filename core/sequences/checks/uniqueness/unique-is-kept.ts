import { listsStatus } from '../../../contract/documented-statuses.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import type { InstancePath } from '../../../json/instance-path.js';
import { getAt, setAt } from '../../../json/edit.js';
import { equalJson } from '../../../json/equal.js';
import { printJson } from '../../../json/print.js';
import { type JsonValue, isNumber, isObject, jsonObject, memberOf } from '../../../json/value.js';
import { isMoment } from '../../../request/slots/fresh-text.js';
import { idMemberOf } from '../../../request/slots/id-member.js';
import { requestModelOf } from '../../../request/request-model.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { isOfMany } from '../../moves/make-room.js';
import { sendBody } from '../../moves/send-change.js';
import type { Bound } from '../../plan/bind.js';
import { type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { freshableDates } from '../../../reach/bodies/fresh-members.js';
import { withBody } from '../../../reach/bodies/with-body.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, type Sent, answerOf, hasStatus, sendBound } from '../../scene/scene.js';
import { make, makeNeeds, makeParents } from '../../moves/make.js';
import { respelled } from '../../../words/told-spelling.js';
import { setsPeriod } from './overlap-by-change.js';
import { wordsOfUnique } from './unique-when-created.js';

/**
 * A text or a number that a creation takes only once is unique for changes, too: another thing cannot get it, in another spelling either where the
 * document calls that the same; its own thing keeps it, and once it was given up it is free again.
 */
export const UNIQUE_IS_KEPT: SequenceRule = {
  check: 'unique-is-kept',
  title: 'a text is sent that another thing has, its own, or one that was given up',
  asks: ({ isRead, replacers, changers, maker }) =>
    // A PUT that creates replaces what has its key: it does not show whether a text is taken.
    isRead && maker.creator.gives.from !== 'path' && listsStatus(maker.creation, 409)
      ? [...changers, ...replacers].filter((operation) => listsStatus(operation, 409)).map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const above = await makeParents(scene, sequence);
    const one = above && (await make(scene, sequence.maker, above));
    // Of the same that the first one names: a number may be taken in one sale alone, and a day for one room.
    const around = one && new Map([...one.bound].filter(([item]) => item !== sequence.resource.item));
    const beside = around && (await make(scene, namingWhatIsBound(sequence.maker), around));
    const other = above && (beside ?? (await make(scene, sequence.maker, above)));
    const named = beside === undefined ? above && (await makeNeeds(scene, sequence.maker, above)) : around;
    if (one === undefined || other === undefined || named === undefined) return unknown('two things could not be created');
    const { creation } = sequence.maker;
    const key = idMemberOf(creation);
    const texts = [...(creation.body?.content.fresh ?? []), ...(key === undefined ? [] : [key])];
    const isOfOverlaps = setsPeriod(sequence.operation, creation);
    for (const path of [...texts, ...freshableDates(creation, scene.lab.session.plan)]) {
      const [name] = path;
      const own = valueAt(one, path);
      if (path.length !== 1 || typeof name !== 'string' || own === undefined) continue;
      // That times overlap is another check's.
      if (isOfOverlaps && isMomentOf(own)) continue;
      // A day or a number is taken together with what is named: a room, a sale.
      const isAlone = typeof own === 'string' && !isMomentOf(own);
      if (!isAlone && (beside === undefined || !(typeof own === 'string' || isNumber(own)))) continue;
      const again = await createWith(scene, sequence, path, own, named);
      if (again === undefined || !hasStatus(again.exchange, [409]) || isOfMany(again.exchange)) continue;
      // Where another value is refused, too, it is not the value.
      const isOther = isMomentOf(own) ? !equalJson(valueAt(other, path) ?? own, own) : await isTakenWith(scene, sequence, named);
      if (isOther) return judgeMember(scene, sequence, { name, one, other, own });
    }
    return unknown('no text of it is taken only once', one.exchange);
  },
};

function isMomentOf(value: JsonValue): boolean {
  return typeof value === 'string' && isMoment(value);
}

/** True if a creation with new values of what is new each time succeeds. */
async function isTakenWith(scene: Scene, { maker: { creation } }: Sequence, bound: Bound): Promise<boolean> {
  const renewed = await sendBound(scene, creation, bound);
  return renewed !== undefined && succeeded(renewed.exchange);
}

interface UniqueText {
  readonly name: string;
  readonly one: Made;
  readonly other: Made;
  /** What the first one has. */
  readonly own: JsonValue;
}

async function judgeMember(scene: Scene, sequence: Sequence, { name, one, other, own }: UniqueText): Promise<Attempt> {
  const given = printJson(own);
  const what = isMomentOf(own) ? 'day' : 'text';
  const taken = await changeTo(scene, sequence, other, name, own);
  if (taken !== undefined && succeeded(taken.exchange)) {
    const expected = `a refusal, since another thing has ${name} ${given}`;
    return {
      kind: 'broken',
      exchange: taken.exchange,
      atFault: { title: `the ${what} of another thing is sent` },
      signature: 'taken twice',
      expected,
      actual: answerOf(taken.exchange),
    };
  }
  const { contract } = scene.lab.session;
  const words = [sequence.operation, sequence.maker.creation].map((operation) => wordsOfUnique(contract, operation, name)).join('. ');
  for (const spelled of typeof own === 'string' ? respelled(words, own) : []) {
    const sent = await changeTo(scene, sequence, other, name, spelled);
    if (sent !== undefined && succeeded(sent.exchange))
      return {
        kind: 'broken',
        exchange: sent.exchange,
        atFault: { title: 'the text of another thing is sent in another spelling' },
        signature: 'taken twice, respelled',
        expected: `a refusal, since another thing has ${name} ${given}, which is the same as the document says`,
        actual: answerOf(sent.exchange),
      };
  }
  const same = await changeTo(scene, sequence, one, name, own);
  if (same !== undefined && hasStatus(same.exchange, [409])) {
    const expected = `a success, since the thing itself has ${name} ${given}`;
    return {
      kind: 'broken',
      exchange: same.exchange,
      atFault: { title: `its own ${what} is sent again` },
      signature: 'conflict with itself',
      expected,
      actual: answerOf(same.exchange),
    };
  }
  // What begins on another day may still be there on that one.
  if (isMomentOf(own)) return { kind: 'kept', exchange: (taken ?? same ?? one).exchange };
  const parted = await changeTo(scene, sequence, one, name, undefined);
  if (parted === undefined || !succeeded(parted.exchange)) return unknown('the text could not be changed', taken?.exchange);
  const freed = await changeTo(scene, sequence, other, name, own);
  if (freed === undefined) return unknown('no valid request could be made', parted.exchange);
  if (!hasStatus(freed.exchange, [409])) return { kind: 'kept', exchange: freed.exchange };
  const expected = `a success, since nothing has ${name} ${given} any more`;
  return {
    kind: 'broken',
    exchange: freed.exchange,
    atFault: { title: 'a text that was given up is sent' },
    signature: 'still taken',
    expected,
    actual: answerOf(freed.exchange),
  };
}

/** Changes one member to a value, or to a new one. */
function changeTo(scene: Scene, sequence: Sequence, made: Made, name: string, value: JsonValue | undefined): Promise<Sent | undefined> {
  const isPatch = sequence.operation.method === 'PATCH';
  return sendBody(scene, sequence, made, ({ full }) => {
    const plain = memberOf(full, name);
    // What the change does not declare, it may ignore.
    if (!isObject(full) || plain === undefined) return undefined;
    const sent = value ?? plain;
    return isPatch ? jsonObject([[name, sent]]) : jsonObject([...full.members.filter(([one]) => one !== name), [name, sent]]);
  });
}

async function createWith(
  scene: Scene,
  { maker }: Sequence,
  path: InstancePath,
  value: JsonValue,
  bound: Bound,
): Promise<Sent | undefined> {
  const full = requestModelOf(maker.creation)?.full;
  return full === undefined ? undefined : sendBound(scene, withBody(maker.creation, setAt(full, path, value)), bound);
}

function valueAt({ sent }: Made, path: InstancePath): JsonValue | undefined {
  return sent && getAt(sent.value, path);
}
