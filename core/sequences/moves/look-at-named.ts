import type { Exchange } from '../../http/exchange.js';
import { getAt } from '../../json/edit.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { requestModelOf } from '../../request/request-model.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { instancePath } from '../../reach/with-known.js';
import type { Bound } from '../plan/bind.js';
import type { Maker, Subject, Witness } from '../plan/sequence.js';
import { jsonAnswered } from '../things/thing.js';
import { type Scene, sendBound } from '../scene.js';
import { itemOf } from './read-list.js';

/** A thing that a creation names, as it is read. */
export interface NamedSight {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
}

/**
 * Reads the things that a creation names.
 * @param bound the keys of those that were created for it; otherwise its plain request says which.
 * @param kinds with those that only a list shows, once that shows what was written.
 * @returns those that are read with success, each operation once.
 */
export async function lookAtNamed(
  scene: Scene,
  { named, maker }: Pick<Subject, 'named' | 'maker'>,
  bound: Bound,
  kinds: 'alone' | 'listed too' = 'alone',
): Promise<readonly NamedSight[]> {
  const seen: NamedSight[] = [];
  const looked = named.filter(({ sight }) => kinds === 'listed too' || sight.kind === 'alone');
  if (looked.some(({ sight }) => sight.kind === 'listed')) await scene.waitForWrites();
  for (const witness of looked) {
    const key = bound.get(witness.resource.item) ?? knownKey(scene, maker, witness);
    const sight = key === undefined ? undefined : await lookAt(scene, witness, bound, key);
    if (sight !== undefined) seen.push(sight);
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
    return found && { reading, exchange: found.exchange, value: found.item };
  }
  const sent = await sendBound(scene, reading, around);
  const value = sent && jsonAnswered(sent.exchange);
  return sent === undefined || value === undefined ? undefined : { reading, exchange: sent.exchange, value };
}

/** The key that the plain body of a creation names; undefined if it names none that is known. */
function knownKey({ lab }: Scene, { creation }: Maker, { resource }: Witness): JsonValue | undefined {
  const { references } = lab.session.plan.resources;
  const fields = references.filter((one) => one.operation === creation.id && one.resource === resource.item && one.member === undefined);
  const { known = [] } = creation.body?.content ?? {};
  for (const { in: where, field } of fields) {
    const found =
      where === 'path'
        ? creation.parameters.find((one) => one.in === 'path' && one.name === field[0])?.known
        : known.flatMap(([path, value]) =>
            path.length === 0 ? (getAt(value, instancePath(field)) ?? []) : path.join(' ') === instancePath(field).join(' ') ? value : [],
          )[0];
    if (found !== undefined) return found;
  }
  // What an example of the document names was there when it was accepted.
  const full = requestModelOf(creation)?.full;
  const shown = fields.flatMap(({ in: where, field }) =>
    where === 'body' && full !== undefined ? (getAt(full, instancePath(field)) ?? []) : [],
  )[0];
  return typeof shown === 'string' || isNumber(shown) ? shown : undefined;
}
