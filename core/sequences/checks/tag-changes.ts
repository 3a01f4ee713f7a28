import { type Sequence, isSeenAlone } from '../plan/sequence.js';
import { otherValues } from '../plan/variants.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { type JsonObject, type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { needsTag, taggedWith } from '../plan/if-match.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { bindKeys } from '../plan/bind.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { bringIntoState } from '../moves/make.js';
import { type Scene, hasStatus, sendBound } from '../scene/scene.js';
import { isSameBody } from '../things/same-body.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendBody, sendChange, tagOf } from '../moves/send-change.js';

/** A strong entity tag changes with the representation, and a thing that changed is not answered with 304 (RFC 9110 sections 8.8.1 and 13.1.2). */
export const TAG_CHANGES: SequenceRule = {
  check: 'tag-changes',
  title: 'its entity tag is compared with the one from before a change',
  asks: (subject) => {
    const actions = subject.actions.filter(({ method }) => method === 'POST');
    return isSeenAlone(subject) ? [...subject.replacers, ...subject.changers, ...actions].map((operation) => ({ operation })) : [];
  },
  run: async (scene, sequence) => {
    if (sequence.actions.includes(sequence.operation)) return afterAction(scene, sequence);
    const { lab } = scene;
    const before = await createAndRead(scene, sequence);
    const tag = tagOf(before?.exchange);
    if (before?.read === undefined || tag === undefined) return unknown('its answers have no entity tag', before?.exchange);
    const operation = needsTag(sequence.operation) ? taggedWith(sequence.operation, tag) : sequence.operation;
    const change = operation && (await sendChange(scene, operation, before.made));
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204]))
      return unknown('it was not changed at once', change?.exchange);
    const { exchange } = change;
    const after = await readAgain(scene, sequence, before.made);
    if (after?.read === undefined || isSameBody(before.exchange, after.exchange)) return unknown('the change does not show', exchange);
    const same = sameTag(sequence, before.exchange, exchange, after.exchange) ?? (await afterOne(scene, sequence, after, exchange));
    if (same !== undefined) return same;
    const aimed = bindKeys(sequence.reading, before.made.bound, lab.session);
    const { request } = after.exchange;
    const asked = await lab.ask(plainCase(aimed), { ...request, headers: [...request.headers, ['If-None-Match', tag]] });
    if (!hasStatus(asked, [304])) return { kind: 'kept', exchange };
    const expected = `the thing as it is now from ${sequence.reading.id}`;
    return {
      kind: 'broken',
      exchange,
      atFault: { title: 'the tag from before a change is sent in If-None-Match' },
      signature: 'not modified',
      expected,
      actual: `304 to If-None-Match: ${tag}, the tag from before the change`,
    };
  },
};

/** An action changes the tag if it changes what is read; what it takes before is done first. */
async function afterAction(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation } = sequence;
  const thing = await createAndRead(scene, sequence);
  if (thing === undefined || tagOf(thing.exchange) === undefined) return unknown('its answers have no entity tag', thing?.exchange);
  const hasMoves = movesTo(scene.lab.session.knowledge, operation) !== undefined;
  const ready = hasMoves ? await bringIntoState(scene, operation, thing.made.bound) : thing.made.bound;
  const before = ready && (await readAgain(scene, sequence, thing.made));
  const done = ready && before && (await sendBound(scene, operation, ready));
  const after = done && succeeded(done.exchange) ? await readAgain(scene, sequence, thing.made) : undefined;
  if (before === undefined || done === undefined || after === undefined) return unknown('it was refused', done?.exchange);
  if (isSameBody(before.exchange, after.exchange)) return unknown('what it does does not show', done.exchange);
  const same = sameTag(sequence, before.exchange, done.exchange, after.exchange);
  if (same === undefined) return { kind: 'kept', exchange: done.exchange };
  // A tag that never changes is found at a change.
  return (await followsChange(scene, sequence)) ? same : unknown('it does not follow a plain change, either', done.exchange);
}

/** False if the tag stays after a change as well. */
async function followsChange(scene: Scene, sequence: Sequence): Promise<boolean> {
  const [changer] = [...sequence.changers, ...sequence.replacers];
  const before = changer && (await createAndRead(scene, sequence));
  const tag = tagOf(before?.exchange);
  const operation = changer === undefined || tag === undefined || !needsTag(changer) ? changer : taggedWith(changer, tag);
  const change = operation && before && (await sendChange(scene, operation, before.made));
  const after = change && before && succeeded(change.exchange) ? await readAgain(scene, sequence, before.made) : undefined;
  return (
    before === undefined ||
    change === undefined ||
    after === undefined ||
    sameTag(sequence, before.exchange, change.exchange, after.exchange) === undefined
  );
}

/** True if the document has an entity tag for what an operation reads. */
export function documentsTag({ responses }: KnownOperation): boolean {
  return responses.some(({ status, headers }) => status.startsWith('2') && headers.some(({ name }) => name.toLowerCase() === 'etag'));
}

/** The attempt of a change after which the thing has another body, and the strong tag from before; undefined if it has not. */
export function sameTag({ reading }: Pick<Sequence, 'reading'>, before: Exchange, change: Exchange, after: Exchange): Broken | undefined {
  const tag = tagOf(before);
  if (tag === undefined || tagOf(after) !== tag || tag.startsWith('W/') || isSameBody(before, after)) return undefined;
  const expected = `another ETag than ${tag} after the change`;
  const actual = `ETag: ${tag} from ${reading.id}, with another body`;
  return { kind: 'broken', exchange: change, shownBy: after, signature: 'same tag', expected, actual };
}

/** Upper bound on the members that are changed alone. */
const MOST_ALONE = 10;

/**
 * Changes members one by one: a tag that is made of some of them does not change with the others.
 * @param last the thing as it is now.
 * @param change what was sent to it last.
 */
async function afterOne(scene: Scene, sequence: Sequence, last: ReadThing, change: Exchange): Promise<Broken | undefined> {
  let base = decodeJson(change.request.body).value;
  let before = last.exchange;
  const isPatch = sequence.operation.method === 'PATCH';
  for (const [name, other] of [...otherValues(sequence.operation)].slice(0, MOST_ALONE)) {
    if (!isObject(base)) return undefined;
    const body = isPatch ? jsonObject([[name, other]]) : withMember(base, name, other);
    const sent = await sendBody(scene, sequence, last.made, () => body);
    const after = sent !== undefined && succeeded(sent.exchange) ? await readAgain(scene, sequence, last.made) : undefined;
    if (sent === undefined || after === undefined) continue;
    const same = sameTag(sequence, before, sent.exchange, after.exchange);
    if (same !== undefined) return { ...same, atFault: { title: `its entity tag is compared after ${name} alone was changed` } };
    before = after.exchange;
    if (!isPatch) base = decodeJson(sent.exchange.request.body).value;
  }
  return undefined;
}

function withMember({ members }: JsonObject, name: string, value: JsonValue): JsonObject {
  return jsonObject([...members.filter(([one]) => one !== name), [name, value]]);
}
