import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { decodeJson } from '../../../json/decode.js';
import { getAt } from '../../../json/edit.js';
import { type JsonObject, type JsonValue, isArray, isNumber, isObject, memberOf } from '../../../json/value.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { keyText } from '../../../model/world/thing.js';
import { requestModelOf } from '../../../request/request-model.js';
import { membersOf } from '../../../resources/answers/members.js';
import { wordsOf } from '../../../words/name-words.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { make, makeParents } from '../../moves/make.js';
import type { Bound } from '../../plan/bind.js';
import type { Sequence } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, hasStatus, sendBound } from '../../scene/scene.js';

/** Words by which a document says that positions have no gaps. */
const CLOSED_UP =
  /\b(?:without|no) (?:a |any )?gaps?\b|\bgapless\b|\bconsecutive\w*|\bcontiguous\w*|\brenumber\w*|\bmoves? (?:up|forward|one up)\b|\bclos\w+ (?:up|the gap)\b/i;

/** Words of members that say where something is in an order. */
const POSITION = new Set('position rank order place index'.split(' '));

/** Things that are in an order, of which one is in the way of the others. */
const MOST = 3;

/** What is behind a thing moves up when that is deleted, where the document says that positions have no gaps. */
export const POSITIONS_CLOSE_UP: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'the positions of the others are read after one was deleted',
  asks: (subject) =>
    subject.parents.length + subject.maker.around.length > 0 && positionOf(subject) !== undefined
      ? subject.deleters.map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const name = positionOf(sequence);
    if (name === undefined || !isTold(scene, sequence)) return unknown('no sentence is understood that says that positions have no gaps');
    const above = await makeParents(scene, sequence);
    if (above === undefined) return unknown('what contains it could not be created');
    const things: Made[] = [];
    while (things.length < MOST) {
      const made = await make(scene, sequence.maker, above);
      if (made === undefined) return unknown('three of them could not be created');
      things.push(made);
    }
    const before = await positionsIn(scene, sequence, name, things, above);
    if (before === undefined || gapIn(before.positions) !== undefined) return unknown('their positions have gaps before', before?.exchange);
    return afterDeletion(scene, sequence, name, things, above);
  },
};

async function afterDeletion(scene: Scene, sequence: Sequence, name: string, things: readonly Made[], above: Bound): Promise<Attempt> {
  const [first, ...others] = things;
  const deleted = first && (await deleteThing(scene, sequence.operation, first.bound));
  if (deleted === undefined || !hasStatus(deleted.exchange, [200, 204])) return unknown('it was not deleted at once', deleted?.exchange);
  const still = await lastingFault(scene, async () => {
    const now = await positionsIn(scene, sequence, name, others, above);
    const gap = now && gapIn(now.positions);
    return now === undefined || gap === undefined ? undefined : { ...now, gap };
  });
  if (still === undefined) return { kind: 'kept', exchange: deleted.exchange };
  return {
    kind: 'broken',
    exchange: deleted.exchange,
    shownBy: still.exchange,
    signature: `gap in ${name}`,
    expected: `a ${name} for each that is left, without a gap, since the document says so`,
    actual: `${name} ${still.positions.join(', ')}`,
  };
}

/** The member that says where a thing is in an order. */
function positionOf({ maker }: Pick<Sequence, 'maker'>): string | undefined {
  const answers = maker.creation.responses.flatMap(({ content }) => (content === undefined ? [] : membersOf(content.schema)));
  const sent = (requestModelOf(maker.creation)?.fields ?? []).flatMap(({ path }) => path);
  return [...answers.map((one) => one.name), ...sent.filter((one) => typeof one === 'string')].find((one) =>
    POSITION.has(wordsOf(one).at(-1) ?? ''),
  );
}

/** Only the words of the deletion count: numbers of invoices are consecutive, and stay what they are when one is deleted. */
function isTold({ lab }: Scene, { operation }: Sequence): boolean {
  return CLOSED_UP.test(wordsOfOperation(lab.session.contract, operation));
}

interface Positions {
  readonly positions: readonly number[];
  readonly exchange: Exchange;
}

/** The positions of all that is in a list, or in what contains it, where some things are among it. */
async function positionsIn(
  scene: Scene,
  { lists, parents, maker, resource }: Sequence,
  name: string,
  things: readonly Made[],
  above: Bound,
): Promise<Positions | undefined> {
  // The path of its creation may name what has it, where its own does not.
  const { item } = (parents.at(-1) ?? maker.around.at(-1))?.resource ?? {};
  const { operations } = scene.lab.session.knowledge.contract;
  const parent = operations.find((one) => one.method === 'GET' && one.path === item);
  const own: readonly KnownOperation[] = lists
    .map(({ operation }) => operation)
    .filter(({ path }) => item !== undefined && path.startsWith(`${item}/`));
  const keys = new Set(things.map(({ key }) => keyText(key)));
  for (const operation of [...own, ...(parent === undefined ? [] : [parent])]) {
    const sent = await sendBound(scene, operation, above);
    const { outcome } = sent?.exchange ?? {};
    if (sent === undefined || !succeeded(sent.exchange) || outcome?.kind !== 'response') continue;
    const found = arraysOf(decodeJson(outcome.body).value).find(
      (items) => keysIn(items, resource.key?.member ?? []).filter((key) => keys.has(key)).length === keys.size,
    );
    const positions = (found ?? []).flatMap((one) => {
      const value = memberOf(one, name);
      return value !== undefined && isNumber(value) ? [Number(value.text)] : [];
    });
    if (found !== undefined && positions.length === found.length) return { positions, exchange: sent.exchange };
  }
  return undefined;
}

function keysIn(items: readonly JsonObject[], member: readonly string[]): readonly (string | undefined)[] {
  return items.map((item) => {
    const key = getAt(item, member);
    return key === undefined ? undefined : keyText(key);
  });
}

/** The arrays of objects in a value, the outer ones first. */
function arraysOf(value: JsonValue | undefined): readonly (readonly JsonObject[])[] {
  if (isArray(value)) return [value.items.filter((one) => isObject(one)), ...value.items.flatMap(arraysOf)];
  return isObject(value) ? value.members.flatMap(([, member]) => arraysOf(member)) : [];
}

/** The first position after which one is missing; undefined if there is none. */
function gapIn(positions: readonly number[]): number | undefined {
  const inOrder = positions.toSorted((one, other) => one - other);
  const [first = 1] = inOrder;
  return first > 1 ? 0 : inOrder.find((position, i) => position !== first + i);
}
