import type { Exchange } from '../../http/exchange/exchange.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { requestModelOf } from '../../request/request-model.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import type { Bound } from '../plan/bind.js';
import type { Reference, Resource } from '../../resources/resource.js';
import type { Witness } from '../plan/sequence.js';
import { jsonAnswered } from '../things/thing.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { itemOf } from './read-list.js';

/** A thing that an operation names, as it is read. */
export interface NamedSight {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
  /** True for what is not the thing itself: its capacity, its account. */
  readonly isOverview: boolean;
}

/** How things are looked at that are named. */
export interface Looking {
  /** True if those that only a list shows are looked at, once that shows what was written. Default: false. */
  readonly inLists?: boolean;
  /** True if what else is known of them is read, too. Default: false. */
  readonly overviews?: boolean;
}

/**
 * Reads the things that operations name.
 * @param bound the keys of those that were created for it; otherwise the plain requests say which.
 * @returns those that are read with success, each operation once.
 */
export async function lookAtNamed(
  scene: Scene,
  witnesses: readonly Witness[],
  bound: Bound,
  { inLists = false, overviews = false }: Looking = {},
): Promise<readonly NamedSight[]> {
  const seen: NamedSight[] = [];
  const looked = witnesses.filter(({ sight }) => inLists || sight.kind === 'alone');
  if (looked.some(({ sight }) => sight.kind === 'listed')) await scene.waitForWrites();
  for (const witness of looked) {
    const key = bound.get(witness.resource.item) ?? keyNamed(scene, witness.resource, witness.namedBy);
    if (key === undefined) continue;
    const sight = await lookAt(scene, witness, bound, key);
    if (sight !== undefined) seen.push(sight);
    for (const reading of overviews ? witness.overviews : []) {
      const shown = await readOne(scene, reading, new Map([...bound, [witness.resource.item, key]]));
      if (shown !== undefined) seen.push({ ...shown, isOverview: true });
    }
  }
  return seen;
}

/** Looks at one thing, by itself or in its list; undefined if it is not seen. */
export async function lookAt(
  scene: Scene,
  { resource, reading, sight }: Witness,
  bound: Bound,
  key: JsonValue,
): Promise<NamedSight | undefined> {
  const around = new Map([...bound, [resource.item, key]]);
  if (sight.kind === 'listed') {
    const found = await itemOf(scene, sight.listing, { bound: around, key });
    return found && { reading, exchange: found.exchange, value: found.item, isOverview: false };
  }
  return readOne(scene, reading, around);
}

async function readOne(scene: Scene, reading: KnownOperation, bound: Bound): Promise<NamedSight | undefined> {
  const sent = await sendBound(scene, reading, bound);
  const value = sent && jsonAnswered(sent.exchange);
  return sent === undefined || value === undefined ? undefined : { reading, exchange: sent.exchange, value, isOverview: false };
}

/** The key of a thing that the plain requests of some operations name; undefined if they name none that is known. */
export function keyNamed({ lab }: Scene, resource: Resource, namedBy: readonly KnownOperation[]): JsonValue | undefined {
  const { references } = lab.session.plan.resources;
  const isNamed = (id: string, one: Reference): boolean =>
    one.operation === id && one.resource === resource.item && one.member === undefined;
  return namedBy.flatMap(
    (naming) =>
      keyIn(
        naming,
        references.filter((one) => isNamed(naming.id, one)),
      ) ?? [],
  )[0];
}

function keyIn(naming: KnownOperation, fields: readonly Reference[]): JsonValue | undefined {
  const { known = [] } = naming.body?.content ?? {};
  for (const { in: where, field } of fields) {
    const found =
      where === 'path'
        ? naming.parameters.find((one) => one.in === 'path' && one.name === field[0])?.known
        : known.flatMap(([path, value]) =>
            path.length === 0 ? (getAt(value, instancePath(field)) ?? []) : path.join(' ') === instancePath(field).join(' ') ? value : [],
          )[0];
    if (found !== undefined) return found;
  }
  // What an example of the document names was there when it was accepted.
  const full = requestModelOf(naming)?.full;
  const shown = fields.flatMap(({ in: where, field }) =>
    where === 'body' && full !== undefined ? (getAt(full, instancePath(field)) ?? []) : [],
  )[0];
  return typeof shown === 'string' || isNumber(shown) ? shown : undefined;
}
