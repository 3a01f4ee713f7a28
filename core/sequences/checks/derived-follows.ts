import { setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonObject, type JsonValue, isArray, isNumber, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { asAccepted, withBody } from '../../reach/bodies/with-body.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { plainMembers, sendBody } from '../moves/send-change.js';
import { type Sequence, type Subject, schemasSeen } from '../plan/sequence.js';
import { isKeptThen } from '../plan/told-of-others.js';
import { type OtherMember, otherMembers } from '../plan/variants.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { type Scene, hasStatus } from '../scene/scene.js';

/** Upper bound on the members that are changed, each alone. */
const MOST_CHANGED = 2;

/**
 * Numbers that follow from what a thing consists of follow from it after a change, too: they are those of a thing that was created so. The total of
 * a booking is that of its days, whether it was booked so or changed to it.
 */
export const DERIVED_FOLLOWS: SequenceRule = {
  check: 'derived-follows',
  title: 'a member from which others follow is changed',
  asks: (subject) =>
    subject.isRead && showsMore(subject)
      ? [...subject.changers, ...subject.replacers].flatMap((operation) => (plainMembers(operation) === undefined ? [] : [{ operation }]))
      : [],
  run: async (scene, sequence) => {
    const settable = plainMembers(sequence.operation);
    const others = otherMembers(sequence.maker.creation, scene.lab.session.plan.resources).filter(
      ({ name }) => memberOf(settable, name) !== undefined,
    );
    const [one, same] = [await createAndRead(scene, sequence), await createAndRead(scene, sequence)];
    if (one?.read === undefined || same?.read === undefined || others.length === 0)
      return unknown('two equal things could not be created and read');
    let last: Attempt = unknown('no number follows from what a change can set');
    for (const other of others.slice(0, MOST_CHANGED)) {
      const found = await judgeChange(scene, sequence, [one, same], other);
      if (found.kind === 'broken') return found;
      if (found.kind === 'kept') last = found;
    }
    return last;
  },
};

const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'array']);

/** True if a thing shows numbers, or arrays, that its creation does not send. */
function showsMore(subject: Subject): boolean {
  const { creation } = subject.maker;
  const body = bodySchemaOf(creation);
  const sent = new Set((body === undefined ? [] : membersOf(body)).map(({ name }) => name));
  return schemasSeen(subject)
    .flatMap(membersOf)
    .some(({ name, schema }) => {
      const { types } = shapeOf(schema);
      return !sent.has(name) && !isOfHistory(name) && types.some((type) => COUNTED.has(type));
    });
}

async function judgeChange(
  scene: Scene,
  sequence: Sequence,
  [one, same]: readonly [ReadThing, ReadThing],
  { name, change }: OtherMember,
): Promise<Attempt> {
  // The other things are created with that body.
  const creation = asAccepted(sequence.maker.creation);
  const full = requestModelOf(creation)?.full;
  const value = full && change(memberOf(full, name) ?? null);
  if (full === undefined || value === undefined) return unknown('it has no other value');
  const maker = { ...sequence.maker, creation: withBody(creation, setAt(full, [name], value)) };
  const made = await createAndRead(scene, { ...sequence, maker });
  if (made?.read === undefined) return unknown('a thing with another value could not be created and read', made?.exchange);
  const [before, equal, wanted] = [one, same, made].map(({ read }) => numbersOf(read?.value ?? null));
  if (before === undefined || equal === undefined || wanted === undefined) return unknown('it shows no numbers');
  const sent = new Set((plainMembers(creation)?.members ?? []).map(([member]) => member));
  const kept = wordsOfOperation(scene.lab.session.contract, sequence.operation);
  const derived = [...before].flatMap(([place, was]) => {
    const [member = ''] = place.split('.');
    const follows = wanted.get(place);
    const isSteady = equal.get(place) === was && follows !== undefined && follows !== was;
    return isSteady && !sent.has(member) && !isOfHistory(member) && !isKeptThen(kept, member) ? [{ place, was, follows }] : [];
  });
  if (derived.length === 0) return unknown('no number follows from it', made.exchange);
  const changed = await createAndRead(scene, sequence);
  const own = changed?.made.sent && memberOf(changed.made.sent.value, name);
  const after = own === undefined ? undefined : change(own);
  if (changed?.read === undefined || after === undefined) return unknown('the thing could not be created and read', changed?.exchange);
  const response = await sendBody(scene, sequence, changed.made, (model) => changeOf(sequence.operation, model, name, after));
  if (response === undefined || !hasStatus(response.exchange, [200, 201, 204]))
    return unknown('it was not changed at once', response?.exchange);
  const stale = await lastingFault(scene, async () => {
    const now = await readAgain(scene, sequence, changed.made);
    const shown = now?.read && memberOf(now.read.value, name);
    if (now?.read === undefined || shown === undefined || !equalJson(shown, after)) return undefined;
    const numbers = numbersOf(now.read.value);
    const found = derived.find(({ place, was }) => numbers.get(place) === was);
    return found && { ...found, now };
  });
  if (stale === undefined) return { kind: 'kept', exchange: response.exchange };
  const { place, was, follows, now } = stale;
  return {
    kind: 'broken',
    exchange: response.exchange,
    shownBy: now.exchange,
    atFault: { title: `${name} is changed, from which ${place} follows` },
    signature: `stale ${place.replaceAll(/\d+/g, '*')}`,
    expected: `${place} ${follows}, as of a thing that was created with that ${name}`,
    actual: `${place} ${was}, as before the change`,
  };
}

/** The body that changes one member: a PATCH has that alone, and what it requires. */
function changeOf(
  { method }: KnownOperation,
  { full, minimal }: { readonly full: JsonValue; readonly minimal: JsonValue },
  name: string,
  value: JsonValue,
): JsonObject | undefined {
  const base = method === 'PATCH' ? minimal : full;
  if (!isObject(base)) return undefined;
  return jsonObject([...base.members.filter(([member]) => member !== name), [name, value]]);
}

/** The numbers of a thing by their places, and the lengths of its arrays. */
function numbersOf(value: JsonValue, before = ''): ReadonlyMap<string, string> {
  const at = (step: string): string => (before === '' ? step : `${before}.${step}`);
  if (isNumber(value)) return new Map([[before, value.text]]);
  if (isArray(value))
    return new Map([[at('length'), String(value.items.length)], ...value.items.flatMap((item, i) => [...numbersOf(item, at(String(i)))])]);
  return isObject(value) ? new Map(value.members.flatMap(([name, member]) => [...numbersOf(member, at(name))])) : new Map();
}

/** Words of numbers that stay what they were: of the thing at its creation, and of its changes. */
const OF_HISTORY = new Set(
  'id key number position version revision original initial first created opening starting base list agreed previous old'.split(' '),
);

function isOfHistory(name: string): boolean {
  return wordsOf(name).some((word) => OF_HISTORY.has(word));
}
