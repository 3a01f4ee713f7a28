import { setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, jsonArray, jsonNumber } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, type Part, constraintAt } from '../ground.js';
import { numbersNear } from '../near-bounds.js';
import { allMembers, sampleOf } from '../sample.js';
import { counted } from '../counted.js';

/** Beyond this the whole body would be too large. In bytes. */
const LONGEST = 90_000;

/** Values of the other types: numbers, booleans, null, enumerated values, and arrays of each allowed length. */
export function otherTypes(ground: Ground): readonly Draft[] {
  return ground.parts.flatMap((part) => valuesFor(part).map((value) => draftOf(ground, part, value)));
}

function valuesFor({ shape }: Part): readonly JsonValue[] {
  if (shape.values !== undefined) return shape.values;
  return [
    ...(shape.types.includes('number') ? numbers(shape) : []),
    ...(shape.types.includes('boolean') ? [true, false] : []),
    ...(shape.types.includes('null') ? [null] : []),
    ...(shape.types.includes('array')
      ? lengthsOf(shape.counts, LONGEST / (printJson(itemOf(shape)).length + 1)).map((count) =>
          jsonArray(Array.from({ length: count }, () => itemOf(shape))),
        )
      : []),
  ];
}

function itemOf(shape: Part['shape']): JsonValue {
  return shape.items === undefined ? jsonNumber('1') : sampleOf(shape.items, allMembers);
}

function numbers(shape: Part['shape']): readonly JsonValue[] {
  return [...numbersNear(shape), '0', '-1', '0.5', '-0.25', '1e3', '1.7976931348623157e308', '5e-324'].map(jsonNumber);
}

function lengthsOf({ min, max = Infinity }: Part['shape']['counts'], most: number): readonly number[] {
  return [...new Set([min, min + 1, max === Infinity ? 100 : max])].filter((count) => count <= max && count <= most);
}

function draftOf(ground: Ground, part: Part, value: JsonValue): Draft {
  const text = isArray(value) ? `${value.items.length}-items` : printJson(value);
  return jsonDraft(setAt(ground.full, part.path, value), {
    suite: 'valid',
    name: `${part.path.join('.') || 'body'}/${text}`,
    title: `${describePath(part.path)} ${isArray(value) ? `has ${counted(value.items.length, 'item')}` : `is ${text}`}`,
    kind: isArray(value) ? 'array-length' : `value-${text}`,
    constraint: constraintAt(ground, part.path, 'enum'),
    focus: part.shape.at.pointer,
    control: 'full',
  });
}
