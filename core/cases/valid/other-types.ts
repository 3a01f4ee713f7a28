import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, jsonArray, jsonNumber } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { counted } from '../../words/counted.js';
import { fieldCase } from '../field-case.js';
import { numbersNear } from '../near-bounds.js';
import { allMembers, sampleOf } from '../../request/samples/sample.js';
import type { Input } from '../../input/input.js';
import { literalInput } from '../../input/input-text.js';

/** Maximum size of a value in bytes; beyond it the whole body would be too large. */
const LONGEST = 90_000;

/** Values of the other types: numbers, booleans, null, enumerated values, and arrays of each allowed length. */
export function otherTypes(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => valuesFor(field).map((value) => valueCase(model, field, value)));
}

function valuesFor({ shape }: Field): readonly JsonValue[] {
  if (shape.values !== undefined) return shape.values;
  return [
    ...(shape.types.includes('number') ? numbers(shape) : []),
    ...(shape.types.includes('boolean') ? [true, false] : []),
    ...(shape.types.includes('null') ? [null] : []),
    ...(shape.types.includes('array')
      ? lengthsOf(shape.counts, LONGEST / (printJson(itemOf(shape)).length + 1), shape.items?.values !== undefined).map((count) =>
          jsonArray(Array.from({ length: count }, (_, i) => itemOf(shape, i))),
        )
      : []),
  ];
}

/** An item of an array; of listed values a different one for each index, because nobody names one twice. */
function itemOf({ items }: Field['shape'], index = 0): JsonValue {
  if (items === undefined) return jsonNumber('1');
  return items.values?.[index % items.values.length] ?? sampleOf(items, allMembers);
}

function numbers(shape: Field['shape']): readonly JsonValue[] {
  return [...numbersNear(shape), '0', '-1', '0.5', '-0.25', '1e3', '1.7976931348623157e308', '5e-324'].map(jsonNumber);
}

/** @param areListed true if the items have listed values: of these nobody sends a hundred. */
function lengthsOf({ min, max = Infinity }: Field['shape']['counts'], most: number, areListed: boolean): readonly number[] {
  const unbounded = areListed ? [] : [100];
  const long = max === Infinity ? unbounded : [max];
  return [...new Set([min, min + 1, ...long])].filter((count) => count <= max && count <= most);
}

function valueCase(model: RequestModel, field: Field, value: JsonValue): CaseProposal {
  const text = isArray(value) ? `${value.items.length}-items` : printJson(value);
  const words = isArray(value) ? `has ${counted(value.items.length, 'item')}` : `is ${text}`;
  const input: Input = isArray(value) ? { kind: 'keyword', form: 'array-length' } : literalInput(text);
  return fieldCase(model, field, { suite: 'valid', id: text, words, input, keyword: 'enum', value });
}
