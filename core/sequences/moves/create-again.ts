import { getAt, setAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import { isMoment } from '../../request/slots/fresh-text.js';
import { requestModelOf } from '../../request/request-model.js';
import { withBody } from '../../reach/bodies/with-body.js';
import type { Bound } from '../plan/bind.js';
import type { Maker } from '../plan/sequence.js';
import { type Scene, type Sent, sendBound } from '../scene/scene.js';

/**
 * The same creation with what is new in each, but for days: a seat is taken at one time.
 * @param body what was sent before; undefined for nothing.
 */
export function createAgain(
  scene: Scene,
  { creation, resource }: Maker,
  body: JsonValue | undefined,
  bound: Bound,
): Promise<Sent | undefined> {
  const around = new Map([...bound].filter(([item]) => item !== resource.item));
  if (body === undefined) return sendBound(scene, creation, around);
  const full = requestModelOf(creation)?.full;
  const renewed = (creation.body?.content.fresh ?? []).reduce<JsonValue>((whole, path) => {
    const [value, before] = [full === undefined ? undefined : getAt(full, path), getAt(whole, path)];
    return value === undefined || before === undefined || (typeof before === 'string' && isMoment(before))
      ? whole
      : setAt(whole, path, value);
  }, body);
  return sendBound(scene, withBody(creation, renewed), around);
}
