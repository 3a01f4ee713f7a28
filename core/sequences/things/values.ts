import type { InstancePath } from '../../json/instance-path.js';
import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import type { Difference } from '../../checks/violation/difference.js';
import { echoedMembers } from '../../checks/stored/echoed-members.js';
import { isSameNumber } from '../../checks/stored/same-by-format.js';
import { differencesOf } from './differences.js';
import type { DescribedThing } from './thing.js';

/** The known values of a thing, from the requests and responses so far. */
export interface ThingSoFar {
  readonly sent: DescribedThing | undefined;
  /** In the response to the request that sent it. */
  readonly answered: DescribedThing | undefined;
}

/**
 * The first member that is read otherwise than it was sent. Differences in the response to the request itself belong to `stored-as-sent`, and do not
 * count here. A member that is not read counts only if that response had it: a reader may leave members out.
 */
export function unlikeCreated({ sent, answered }: ThingSoFar, read: DescribedThing): Difference | undefined {
  return differencesFrom({ sent, answered }, read).find((difference) => {
    const shown = valueAt(answered, difference.instancePath);
    return shown === undefined ? difference.stored !== undefined && answered === undefined : equalJson(shown, difference.sent);
  });
}

/**
 * The first member that is read as it was before a change. Only members that the creation decided count, because the server may make
 * others itself.
 */
export function unlikeChanged(
  created: ThingSoFar,
  before: DescribedThing,
  changed: ThingSoFar,
  read: DescribedThing,
): Difference | undefined {
  return differencesFrom(changed, read).find(({ instancePath, sent, stored }) => {
    const [first, then] = [valueAt(created.sent, instancePath), valueAt(before, instancePath)];
    if (first === undefined || then === undefined || stored === undefined) return false;
    const shown = valueAt(changed.answered, instancePath);
    return isSameValue(first, then) && equalJson(then, stored) && (shown === undefined || isSameValue(shown, sent));
  });
}

/** A number in a text is stored with other zeros: `1.50`. */
function isSameValue(one: JsonValue, other: JsonValue): boolean {
  return equalJson(one, other) || (typeof one === 'string' && typeof other === 'string' && isSameNumber(one, other));
}

/** By the schema of the request, and by that of its response for members that it shows as they were sent. */
function differencesFrom({ sent, answered }: ThingSoFar, read: DescribedThing): readonly Difference[] {
  if (sent === undefined) return [];
  const told = sent.told === undefined ? {} : { told: sent.told };
  const echoed = answered && echoedMembers({ request: sent.schema, response: answered.schema }, sent.value, answered.value);
  const bySent = differencesOf({ request: sent.schema, response: read.schema }, sent.value, read.value, { echoed, ...told });
  if (answered === undefined) return bySent;
  const schemas = { request: answered.schema, response: read.schema };
  const byAnswer = differencesOf(schemas, answered.value, read.value, { echoed, ...told }).filter((difference) => {
    const value = valueAt(sent, difference.instancePath);
    return value !== undefined && equalJson(value, difference.sent);
  });
  return [...bySent, ...byAnswer];
}

function valueAt(thing: DescribedThing | undefined, path: InstancePath): ReturnType<typeof getAt> {
  return thing && getAt(thing.value, path);
}
