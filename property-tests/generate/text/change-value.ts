import type * as fc from 'fast-check';
import type { Field } from '../../../core/request/request-model.js';
import { getAt, removeAt, setAt } from '../../../core/json/edit.js';
import { type JsonValue, isObject, jsonObject } from '../../../core/json/value.js';
import { STRING_DICTIONARY } from '../arbitraries/string-dictionary.js';
import { randomText } from '../arbitraries/random-text.js';
import type { RequestModel } from '../../../core/request/request-model.js';
import type { Draw } from '../arbitraries/draw.js';
import { pickFrom } from '../arbitraries/pick.js';

/** Upper bound on a string that is doubled repeatedly, in UTF-16 units. */
const LONGEST = 20_000;

/** What a body is changed with. */
export interface ChangeSources {
  readonly model: RequestModel;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
  readonly anyJson: Draw<JsonValue>;
}

/** Changes one field of a body: copies it from another body, removes it, or changes its text slightly. */
export function changeValue(random: fc.Random, bias: number, generators: ChangeSources, value: JsonValue): JsonValue {
  const path = pickFrom<Field | undefined>(random, generators.model.fields, undefined)?.path ?? [];
  const item = getAt(value, path);
  const odds = random.nextInt(0, 5);
  if (odds === 0 && path.length > 0) return removeAt(value, path);
  if (typeof item === 'string' && odds < 4) return setAt(value, path, changeText(random, item));
  if (odds === 4 && isObject(value)) return jsonObject([...value.members, ...membersOf(generators.anyJson(random, bias))]);
  const other = (odds % 2 === 0 ? generators.valid : generators.invalid)(random, bias);
  const replacement = getAt(other, path);
  return replacement === undefined ? other : setAt(value, path, replacement);
}

function membersOf(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  return isObject(value) ? value.members.filter(([name]) => name !== '__proto__') : [['extra', value]];
}

function changeText(random: fc.Random, text: string): string {
  const points = [...text];
  const at = random.nextInt(0, points.length);
  const insert = (more: string): string => [...points.slice(0, at), more, ...points.slice(at)].join('');
  switch (random.nextInt(0, 4)) {
    case 0:
      return insert(pickFrom(random, STRING_DICTIONARY, ''));
    case 1:
      return insert(randomText(random, random.nextInt(1, 4)));
    case 2:
      return text.length > LONGEST / 2 ? points.slice(0, at).join('') : text + text;
    case 3:
      return points.toSpliced(at, random.nextInt(1, 3)).join('');
    default:
      return points.toReversed().join('');
  }
}
