import { succeeded } from '../../../http/exchange/response-class.js';
import { type JsonValue, isObject, jsonObject } from '../../../json/value.js';
import { daysLater } from '../../../schema/samples/dates-in-order.js';
import { unknown } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { createdBy } from '../../moves/created-by.js';
import { createAgain } from '../../moves/create-again.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { make, makeNeeds, makeParents } from '../../moves/make.js';
import type { Bound } from '../../plan/bind.js';
import { namingWhatIsBound } from '../../plan/sequence.js';
import { takingBack } from '../../plan/taking-back.js';
import { type View, viewFor } from '../../plan/views.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { jsonAnswered } from '../../things/thing.js';
import { type Scene, hasStatus, sendBound } from '../../scene/scene.js';
import { type Counts, countsOfView, numberThat } from '../../things/counts.js';

/** Members that say how much there is now. */
const OF_NOW = /free|avail|left|remain|vacan/i;

/** Days from those of a first thing to days that nothing took. */
const FAR = 70;

/** What something took is free again once that is deleted or taken back, where an operation shows what is free. */
export const FREE_AGAIN: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what is free is read before something takes it, and after that was taken back',
  asks: (subject) =>
    subject.isRead && subject.views.length > 0 ? [...subject.deleters, ...takingBack(subject)].map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    const { maker, operation, views } = sequence;
    const above = await makeParents(scene, sequence);
    const bound = above && (await makeNeeds(scene, maker, above));
    const first = bound && (await make(scene, namingWhatIsBound(maker), bound));
    const sent = first?.sent?.value;
    if (first === undefined || sent === undefined) return unknown('the thing could not be created');
    const body = onLaterDays(sent);
    const look = (): Promise<readonly Counts[]> =>
      lookAt(
        scene,
        views.map((one) => viewFor(one, body)),
        first.bound,
      );
    const before = await look();
    const created = await createAgain(scene, maker, body, first.bound);
    const key =
      created && succeeded(created.exchange) ? createdBy(scene, maker.creation.id, created.exchange).get(maker.resource.item) : undefined;
    if (created === undefined || key === undefined) return unknown('another one could not be created', created?.exchange);
    const during = await look();
    const undone = await actOn(scene, operation, { bound: new Map([...first.bound, [maker.resource.item, key]]) });
    if (undone === undefined || !hasStatus(undone.exchange, [200, 201, 204]))
      return unknown('it was not taken back at once', undone?.exchange);
    const still = await lastingFault(scene, async () =>
      numberThat(({ name, first: free, second, now }) => OF_NOW.test(name) && free !== second && now === second, await look(), [
        before,
        during,
      ]),
    );
    if (still === undefined) return { kind: 'kept', exchange: undone.exchange };
    return {
      kind: 'broken',
      exchange: undone.exchange,
      shownBy: still.counts.exchange,
      signature: `taken ${still.counts.reading.id}`,
      expected: `${still.name} as before the creation from ${still.counts.reading.id}, ${still.first}`,
      actual: `${still.name} as while it was there, ${still.second}`,
    };
  },
};

/** The same body for days that are far from its own. */
function onLaterDays(body: JsonValue): JsonValue {
  if (!isObject(body)) return body;
  return jsonObject(body.members.map(([name, value]) => [name, daysLater(value, FAR) ?? value]));
}

async function lookAt(scene: Scene, views: readonly View[], bound: Bound): Promise<readonly Counts[]> {
  const seen: Counts[] = [];
  for (const { operation, query } of views) {
    const sent = await sendBound(scene, operation, bound, { query });
    const value = sent && jsonAnswered(sent.exchange);
    if (sent !== undefined && value !== undefined) seen.push(countsOfView({ reading: operation, exchange: sent.exchange, value }));
  }
  return seen;
}
