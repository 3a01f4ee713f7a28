import { wordsOfOperation, wordsOfParameter, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { plainCase } from '../../../cases/plain/plain-case.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import { stepOf } from '../../../http/exchange/step.js';
import { decodeJson } from '../../../json/decode.js';
import { equalJson, equalOrAbsent } from '../../../json/equal.js';
import { printJson } from '../../../json/print.js';
import { type JsonValue, isObject, memberOf } from '../../../json/value.js';
import type { KnownOperation, KnownParameter } from '../../../knowledge/known-operation.js';
import { namesRequest } from '../../../request/wire/request-key.js';
import { sentencesOf } from '../../../words/sentences.js';
import { getAt, setAt } from '../../../json/edit.js';
import { instancePath } from '../../../reach/bodies/with-known.js';
import { plainMembers } from '../../moves/send-change.js';
import { variantsOf } from '../../plan/variants.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { unusedKey, withKeysAbove } from '../../plan/bind.js';
import type { Sequence } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, answerOf } from '../../scene/scene.js';
import { changedPlace, lookAround } from '../../moves/look-around.js';
import { make, makeParents } from '../../moves/make.js';

/** Words by which a document says that a request with a key that was used is the same request. */
const SAME =
  /\bsame (?:key|request|body|answer|response|result)\b|\bidempoten\w*|\brepeat\w*|\breplay\w*|\bretr(?:y|ies|ied)\b|\b(?:sent|done|used) (?:again|twice|before|earlier)\b|\bsend (?:the|a|this|it|that)?\s?(?:request )?again\b/i;

/** Words by which it says that the same request is answered as the first one was. */
const ANSWERED_AGAIN =
  /\bsame (?:answer|response|result)\b|\b(?:first|original|earlier|previous|stored) (?:answer|response|result|\w+ again)\b|\banswered? (?:as|like) (?:before|the first)\b/i;
const REFUSED = /\b409\b|\b422\b|\brefus\w+|\breject\w+|\bconflict\b|\berror\b/i;

/** A request that is sent again with its key does nothing a second time, where the document has such a key and says so. */
export const REPEATED_KEY: SequenceRule = {
  check: 'action-is-once',
  title: 'it is sent again with the same key',
  asks: ({ isRead, maker, actions }) =>
    isRead ? [maker.creation, ...actions].flatMap((operation) => (keyParameter(operation) === undefined ? [] : [{ operation }])) : [],
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const parameter = keyParameter(operation);
    const { contract } = scene.lab.session;
    const answers = ['200', '201', '409', '422'].map((status) => wordsOfResponse(contract, operation, status));
    const words = parameter && [wordsOfOperation(contract, operation), wordsOfParameter(contract, parameter), ...answers].join('\n\n');
    if (parameter === undefined || words === undefined || !SAME.test(words))
      return unknown('no sentence is understood that says what a repeated key means');
    const done = await sendWithKey(scene, sequence, parameter);
    const first = done?.exchange;
    if (done === undefined || first === undefined || !succeeded(first)) return unknown('it was refused the first time', first);
    const before = [await lookAround(scene, sequence, done.bound), await lookAround(scene, sequence, done.bound)] as const;
    const second = await scene.lab.ask(plainCase(operation), first.request);
    scene.trail.push(stepOf(operation.id, second));
    const changed = changedPlace(...before, await lookAround(scene, sequence, done.bound));
    // A success of its own for the second request says so, too.
    const ofSecond = first.outcome.kind === 'response' && first.outcome.status !== 200 ? wordsOfResponse(contract, operation, '200') : '';
    const isAnsweredAgain = SAME.test(ofSecond) || sentencesOf(words).some((one) => ANSWERED_AGAIN.test(one) && !REFUSED.test(one));
    if (isRefusal(second) && isAnsweredAgain)
      return {
        kind: 'broken',
        exchange: second,
        signature: 'repeated key refused',
        expected: `the answer of the request before, ${answerOf(first)}, since the document says so`,
        actual: answerOf(second),
      };
    const other = succeeded(second) ? otherId(first, second) : undefined;
    if (other === undefined && changed !== undefined)
      return {
        kind: 'broken',
        exchange: second,
        signature: 'repeated key',
        expected: `nothing done a second time, ${changed.operation} with ${changed.place} ${printed(changed.had)}`,
        actual: `${answerOf(second)}, and ${changed.operation} with ${changed.place} ${printed(changed.has)}`,
      };
    if (other === undefined) return (await judgeOtherBody(scene, sequence, parameter, words)) ?? { kind: 'kept', exchange: second };
    return {
      kind: 'broken',
      exchange: second,
      signature: 'repeated key',
      expected: `the answer of the request before, with ${other.name} ${printJson(other.had)}`,
      actual: `${answerOf(second)} with ${other.name} ${printJson(other.has)}`,
    };
  },
};

/** Words by which the document says that a key is not taken for another request. */
const OTHER_REQUEST = /\b(?:another|other|different|changed|new) (?:request|body|content|payload|data|order|values?)\b/i;

/** A key that comes with another body is refused, where the document says so; undefined where that cannot be asked. */
async function judgeOtherBody(scene: Scene, sequence: Sequence, parameter: KnownParameter, words: string): Promise<Attempt | undefined> {
  const { operation, maker } = sequence;
  const { contract } = scene.lab.session;
  const refusals = ['409', '422', '400'].map((status) => wordsOfResponse(contract, operation, status));
  const isTold =
    refusals.some((text) => OTHER_REQUEST.test(text) && /\bkey\b/i.test(text)) ||
    sentencesOf(words).some((one) => OTHER_REQUEST.test(one) && /\bkey\b/i.test(one) && REFUSED.test(one));
  if (!isTold || operation !== maker.creation) return undefined;
  const [variant] = variantsOf(operation);
  const done = await sendWithKey(scene, sequence, parameter);
  const first = done?.exchange;
  if (done === undefined || first === undefined || !succeeded(first)) return undefined;
  const body =
    (variant && withDifferences(first.request.body, operation, variant)) ??
    (await withOtherNames(scene, sequence, first.request.body, done));
  if (body === undefined) return undefined;
  const other = await scene.lab.ask(plainCase(variant ?? operation), { ...first.request, body });
  scene.trail.push(stepOf(operation.id, other));
  if (!succeeded(other)) return undefined;
  return {
    kind: 'broken',
    exchange: other,
    atFault: { title: 'a key is sent again with another body' },
    signature: 'key of another request',
    expected: 'a refusal, since the document says that a key stands for one request',
    actual: answerOf(other),
  };
}

/** A body as it was sent, with other things of the kinds that it names; undefined if none can be created. */
async function withOtherNames(
  scene: Scene,
  { maker, operation }: Sequence,
  bytes: Uint8Array,
  { bound }: Pick<Made, 'bound'>,
): Promise<Uint8Array | undefined> {
  const sent = decodeJson(bytes).value;
  const { references } = scene.lab.session.plan.resources;
  for (const need of maker.needs) {
    const above = withKeysAbove(need, bound, scene.lab.session.plan.resources);
    const other = sent === undefined ? undefined : await make(scene, need, above);
    const reference = references.find((one) => one.operation === operation.id && one.in === 'body' && one.resource === need.resource.item);
    const path = reference && instancePath(reference.field);
    if (sent === undefined || other === undefined || path === undefined || getAt(sent, path) === undefined) continue;
    return new TextEncoder().encode(printJson(setAt(sent, path, other.key)));
  }
  return undefined;
}

/** A body as it was sent, with what the plain body of a variant has otherwise than that of the operation; undefined if there is nothing. */
function withDifferences(bytes: Uint8Array, operation: KnownOperation, variant: KnownOperation): Uint8Array | undefined {
  const sent = decodeJson(bytes).value;
  const [usual, other] = [plainMembers(operation), plainMembers(variant)];
  const different = (other?.members ?? []).filter(([name, value]) => !equalOrAbsent(value, memberOf(usual, name)));
  if (sent === undefined || different.length === 0) return undefined;
  const changed = different.reduce((body, [name, value]) => setAt(body, [name], value), sent);
  return new TextEncoder().encode(printJson(changed));
}

function keyParameter({ parameters }: KnownOperation): KnownParameter | undefined {
  return parameters.find(namesRequest);
}

function printed(value: JsonValue | undefined): string {
  return value === undefined ? 'not there' : printJson(value);
}

/** Sends a creation, or an action on a new thing, with a key that no other request has; with the keys of what it names. */
async function sendWithKey(
  scene: Scene,
  sequence: Sequence,
  parameter: KnownParameter,
): Promise<Pick<Made, 'exchange' | 'bound'> | undefined> {
  const { operation, maker } = sequence;
  const key = unusedKey(operation, parameter, scene.lab.session.ids.refill);
  if (key === undefined) return undefined;
  const withKey: KnownOperation = {
    ...operation,
    parameters: operation.parameters.map((one) =>
      one.name === parameter.name && one.in === parameter.in ? { ...one, known: key, isSent: true as const } : one,
    ),
  };
  const above = await makeParents(scene, sequence);
  if (above === undefined) return undefined;
  if (operation === maker.creation) return make(scene, { ...maker, creation: withKey }, above);
  const made = await make(scene, maker, above);
  const acted = made && (await actOn(scene, withKey, made));
  return made && acted && { exchange: acted.exchange, bound: made.bound };
}

interface OtherId {
  readonly name: string;
  readonly had: JsonValue;
  readonly has: JsonValue;
}

/** A member that is called an id, and is another one in the second response. */
function otherId(first: Exchange, second: Exchange): OtherId | undefined {
  const [one, other] = [first, second].map(({ outcome }) => (outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined));
  if (one === undefined || other === undefined || !isObject(one) || !isObject(other)) return undefined;
  for (const [name, had] of one.members) {
    const has = /(?:^|_)id$|Id$/.test(name) ? memberOf(other, name) : undefined;
    if (has !== undefined && !equalJson(had, has)) return { name, had, has };
  }
  return undefined;
}
