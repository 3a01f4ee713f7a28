import type { Exchange } from '../../http/exchange.js';
import { succeeded } from '../../http/response-class.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Bound } from '../plan/bind.js';
import type { Maker, Subject, Witness } from '../plan/sequence.js';
import { type Scene, sendBound } from '../scene.js';

/** A thing that a creation names, as it is read. */
export interface NamedSight {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
}

/**
 * Reads the things that a creation names.
 * @param bound the keys of those that were created for it; otherwise its plain request says which.
 * @returns those that are read with success, each operation once.
 */
export async function lookAtNamed(
  scene: Scene,
  { named, maker }: Pick<Subject, 'named' | 'maker'>,
  bound: Bound,
): Promise<readonly NamedSight[]> {
  const seen: NamedSight[] = [];
  for (const witness of named) {
    const { resource, reading } = witness;
    const key = bound.get(resource.item) ?? knownKey(scene, maker, witness);
    const sent = key === undefined ? undefined : await sendBound(scene, reading, new Map([...bound, [resource.item, key]]));
    const { outcome } = sent?.exchange ?? {};
    if (sent === undefined || !succeeded(sent.exchange) || outcome?.kind !== 'response') continue;
    const { value } = decodeJson(outcome.body);
    if (value !== undefined) seen.push({ reading, exchange: sent.exchange, value });
  }
  return seen;
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
            path.length === 0 ? (getAt(value, [...field]) ?? []) : path.join(' ') === field.join(' ') ? value : [],
          )[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
