import { setAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, jsonArray, jsonNumber } from '../../json/value.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, type Field, constraintAt } from '../../request/request-model.js';
import { numbersNear } from '../near-bounds.js';
import { allMembers, sampleOf } from '../sample.js';
import { counted } from '../counted.js';

/** Beyond this the whole body would be too large. In bytes. */
const LONGEST = 90_000;

/** Values of the other types: numbers, booleans, null, enumerated values, and arrays of each allowed length. */
export function otherTypes(model: RequestModel): readonly Draft[] {
  return model.fields.flatMap((field) => valuesFor(field).map((value) => draftOf(model, field, value)));
}

function valuesFor({ shape }: Field): readonly JsonValue[] {
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

function itemOf(shape: Field['shape']): JsonValue {
  return shape.items === undefined ? jsonNumber('1') : sampleOf(shape.items, allMembers);
}

function numbers(shape: Field['shape']): readonly JsonValue[] {
  return [...numbersNear(shape), '0', '-1', '0.5', '-0.25', '1e3', '1.7976931348623157e308', '5e-324'].map(jsonNumber);
}

function lengthsOf({ min, max = Infinity }: Field['shape']['counts'], most: number): readonly number[] {
  return [...new Set([min, min + 1, max === Infinity ? 100 : max])].filter((count) => count <= max && count <= most);
}

function draftOf(model: RequestModel, field: Field, value: JsonValue): Draft {
  const text = isArray(value) ? `${value.items.length}-items` : printJson(value);
  return jsonDraft(setAt(model.full, field.path, value), {
    suite: 'valid',
    name: `${field.path.join('.') || 'body'}/${text}`,
    title: `${describePath(field.path)} ${isArray(value) ? `has ${counted(value.items.length, 'item')}` : `is ${text}`}`,
    kind: isArray(value) ? 'array-length' : `value-${text}`,
    constraint: constraintAt(model, field.path, 'enum'),
    focus: field.shape.at.pointer,
    control: 'full',
  });
}
