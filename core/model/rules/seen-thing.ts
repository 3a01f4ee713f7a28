import { getAt } from '../../json/edit.js';
import { type JsonObject, isObject } from '../../json/value.js';
import type { ShownThing } from '../effects/effect.js';
import type { SeenResponse } from '../effects/prediction.js';

/** The thing in an answer; undefined if it has none. */
export function seenThing(answer: ShownThing | undefined, { status, body }: SeenResponse): JsonObject | undefined {
  if (answer === undefined || body === undefined || status >= 300) return undefined;
  const found = getAt(body, answer.at);
  return isObject(found) ? found : undefined;
}
