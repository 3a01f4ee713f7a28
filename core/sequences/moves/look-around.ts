import { getAt } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { differingFields } from '../../reach/refused/differing-fields.js';
import type { Bound } from '../plan/bind.js';
import type { Subject } from '../plan/sequence.js';
import { jsonAnswered } from '../things/thing.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { lookAtNamed } from './look-at-named.js';

/** What operations that only read show, by their ids. */
export type Around = ReadonlyMap<string, JsonValue>;

/** Upper bound on the operations about a thing. */
const MOST = 4;

/** All that shows a thing, what is below it, and what its creation names: its account, its lines, the stock that it takes from. */
export async function lookAround(
  scene: Scene,
  subject: Pick<Subject, 'reading' | 'about' | 'named' | 'maker' | 'sight'>,
  bound: Bound,
): Promise<Around> {
  const { reading, about, sight, maker } = subject;
  const own = bound.has(maker.resource.item)
    ? [...(sight.kind === 'alone' ? [reading] : []), ...about.filter(isReading).slice(0, MOST)]
    : [];
  const around = new Map<string, JsonValue>();
  for (const operation of own) {
    const sent = await sendBound(scene, operation, bound);
    const value = sent && jsonAnswered(sent.exchange);
    if (value !== undefined) around.set(operation.id, value);
  }
  for (const { reading: named, value } of await lookAtNamed(scene, subject.named, bound)) around.set(named.id, value);
  return around;
}

function isReading({ method }: KnownOperation): boolean {
  return method === 'GET';
}

/** A place that a request changed. */
export interface ChangedPlace {
  /** The id of the operation that shows it. */
  readonly operation: string;
  readonly place: string;
  readonly had: JsonValue | undefined;
  readonly has: JsonValue | undefined;
}

/** The first place that was the same twice, and is another one afterwards; what differs by itself, such as a time, says nothing. */
export function changedPlace(before: Around, again: Around, after: Around): ChangedPlace | undefined {
  for (const [operation, has] of after) {
    const [first, had] = [before.get(operation), again.get(operation)];
    if (first === undefined || had === undefined) continue;
    const restless = new Set(differingFields(had, first).fields.map((path) => path.join('\n')));
    const path = differingFields(has, had).fields.find((one) => !restless.has(one.join('\n')));
    if (path !== undefined) return { operation, place: describePath(path), had: getAt(had, path), has: getAt(has, path) };
  }
  return undefined;
}
