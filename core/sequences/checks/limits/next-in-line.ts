import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { sentencesOf } from '../../../words/sentences.js';
import type { Broken } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { readAgain } from '../../moves/create-and-read.js';
import { createAgain } from '../../moves/create-again.js';
import { createdBy } from '../../moves/created-by.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import type { Bound } from '../../plan/bind.js';
import type { Limit } from '../../plan/limits.js';
import type { Sequence } from '../../plan/sequence.js';
import type { Made, Scene, Sent } from '../../scene/scene.js';
import { listedStates } from '../../things/listed-states.js';
import { type DescribedThing, thingAnswered } from '../../things/thing.js';
import { fill, renewOthers } from './filled.js';

const WAITS = /\bwait\w*/i;
const IN_ORDER = /\b(?:longest|first|earliest|oldest|next|order|head|top|front)\b/i;

/** Words by which somebody gets the place at once: it may be offered only, or there may be a message. */
const GETS =
  /\bmoves? up\b|\bpromot\w*|\b(?:gets?|gives?|goes|takes?|fills?)\b.*\b(?:place|seat|spot|slot|room|bed)s?\b|\b(?:place|seat|spot|slot|room|bed)s?\b.*\b(?:goes|go|given|passed)\b/i;

/** A thing that has a place, and two that wait for one. */
interface Line {
  readonly first: Made;
  /** The one that has waited longest first. */
  readonly waiting: readonly [Made, Made];
  /** The member that tells them apart, and its values. */
  readonly state: { readonly name: string; readonly placed: string; readonly waits: string };
}

/**
 * Takes back a thing that has a place, while two others wait: the place goes to the one that has waited longest, where the document says so.
 * @param way the operation that takes it back.
 * @returns undefined if it does, or if that need not be so.
 */
export async function wrongNext(scene: Scene, sequence: Sequence, limit: Limit, way: KnownOperation): Promise<Broken | undefined> {
  const told = sentencesOf(wordsOfOperation(scene.lab.session.contract, way)).find((one) => WAITS.test(one) && IN_ORDER.test(one));
  const line = told === undefined ? undefined : await standInLine(scene, sequence, limit);
  const undone = line && (await actOn(scene, way, line.first));
  if (told === undefined || line === undefined || undone === undefined || !succeeded(undone.exchange)) return undefined;
  const { name, placed, waits } = line.state;
  const wrong = await lastingFault(scene, async () => {
    const [longest, other] = line.waiting;
    const [shown, shownOther] = [await readAgain(scene, sequence, longest), await readAgain(scene, sequence, other)];
    const stateOfOther = stateIn(shownOther?.read, name);
    const isWrong = stateIn(shown?.read, name) === waits && (stateOfOther === placed || (stateOfOther === waits && GETS.test(told)));
    return isWrong ? shown : undefined;
  });
  if (wrong === undefined) return undefined;
  return {
    kind: 'broken',
    exchange: undone.exchange,
    shownBy: wrong.exchange,
    atFault: { operation: way, title: 'two others wait for the place' },
    signature: `next after ${way.id}`,
    expected: `${name} ${placed} of the one that has waited longest, as the document says: ${told}`,
    actual: `${name} ${waits}, as before`,
  };
}

async function standInLine(scene: Scene, sequence: Sequence, limit: Limit): Promise<Line | undefined> {
  const { maker } = sequence;
  const filled = await fill(scene, sequence, limit, limit.least, 'new');
  const body = filled?.first.sent?.value;
  if (filled?.last === undefined) return undefined;
  const bound = await renewOthers(scene, maker, limit, filled.bound);
  const next = await createAgain(scene, maker, body, bound);
  const [one, other] = [madeBy(scene, sequence, filled.last, filled.bound), next && madeBy(scene, sequence, next, bound)];
  const { answered } = filled.first;
  if (answered === undefined || one === undefined || other === undefined) return undefined;
  for (const { name, value: placed } of listedStates(answered)) {
    const [waits, also] = [stateIn(one.answered, name), stateIn(other.answered, name)];
    if (waits !== undefined && waits === also && waits !== placed)
      return { first: filled.first, waiting: [one, other], state: { name, placed, waits } };
  }
  return undefined;
}

function stateIn(thing: DescribedThing | undefined, name: string): string | undefined {
  return thing && listedStates(thing).find((state) => state.name === name)?.value;
}

function madeBy(scene: Scene, { maker: { creation, resource } }: Sequence, { operation, exchange }: Sent, bound: Bound): Made | undefined {
  const key = succeeded(exchange) ? createdBy(scene, creation.id, exchange).get(resource.item) : undefined;
  if (key === undefined) return undefined;
  return { key, bound: new Map([...bound, [resource.item, key]]), exchange, sent: undefined, answered: thingAnswered(operation, exchange) };
}
