import { getAt, removeAt, setAt } from '../../../core/json/edit.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { RequestModel } from '../../../core/request/request-model.js';
import type { Draw } from './draw.js';
import { pickFrom } from './pick.js';
import { valueDraw } from './value.js';

/** Upper bound on the fields that differ from the plain body. */
const MOST = 3;

/** Bytes of one field. */
const BUDGET = 2000;

/**
 * The plain body with other values in a few fields, or without them: where the members of a body depend on each other, as in
 * `oneOf`, hardly any body that is drawn as a whole is valid.
 */
export function nearFull({ full, fields }: RequestModel): Draw<JsonValue> {
  const changes = fields
    .filter(({ path, declared }) => declared && path.length > 0)
    .map(({ path, shape, required }) => ({ path, required, draw: valueDraw(shape, BUDGET) }));
  return (random, bias) => {
    let body = full;
    for (let left = random.nextInt(0, MOST); left > 0; left -= 1) {
      const change = pickFrom(random, changes, undefined);
      if (change === undefined || getAt(body, change.path) === undefined) continue;
      const isRemoved = !change.required && random.nextInt(0, 3) === 0;
      body = isRemoved ? removeAt(body, change.path) : setAt(body, change.path, change.draw(random, bias));
    }
    return body;
  };
}
