import { getAt, setAt } from '../../json/edit.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { instancePath } from '../../reach/bodies/with-known.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import type { JsonValue } from '../../json/value.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { ResourceModel } from '../../resources/resource.js';
import { freshableMembers } from '../../reach/bodies/fresh-members.js';
import { alsoFresh } from './bind.js';
import type { Maker } from './sequence.js';
import { extremesOf, variantsOf, withSmallNumbers } from './variants.js';

/** Where a body names another thing, and the item path of its resource. */
export interface NamedPlace {
  readonly path: InstancePath;
  readonly item: string;
}

/** Upper bound on the other forms of one thing. */
const MOST_FORMS = 3;

/** Where the body of an operation names other things. */
export function placesNamed(operation: KnownOperation, { references }: ResourceModel): readonly NamedPlace[] {
  const full = requestModelOf(operation)?.full;
  return references.flatMap(({ operation: of, in: where, member, field, resource }): readonly NamedPlace[] => {
    const path = instancePath(field);
    const isThere =
      of === operation.id && where === 'body' && member === undefined && full !== undefined && getAt(full, path) !== undefined;
    return isThere ? [{ path, item: resource }] : [];
  });
}

/** A thing in forms that may not fit where another one does: with small numbers, and with other values. */
export function unfittingForms(maker: Maker): readonly Maker[] {
  const small = withSmallNumbers(maker.creation);
  return inForms(maker, [...(small === undefined ? [] : [small]), ...variantsOf(maker.creation)]);
}

/** A thing in forms into which another one may not fit: with the least and the greatest numbers, and with each listed value. */
export function extremeForms(maker: Maker): readonly Maker[] {
  return inForms(maker, extremesOf(maker.creation));
}

function inForms(maker: Maker, creations: readonly KnownOperation[]): readonly Maker[] {
  // A text of it may be taken only once.
  return creations.slice(0, MOST_FORMS).map((creation) => ({ ...maker, creation: alsoFresh(creation, freshableMembers(creation)) }));
}

/** The operation naming a thing at a place of its body. */
export function namingThing(operation: KnownOperation, { path }: NamedPlace, key: JsonValue): KnownOperation | undefined {
  const full = requestModelOf(operation)?.full;
  return full === undefined ? undefined : withBody(operation, setAt(full, path, key));
}
