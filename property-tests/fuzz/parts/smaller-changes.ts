import { printJson } from '../../../core/json/print.js';
import { withoutPieces } from '../../generate/shrinking/pieces.js';
import { simplerStrings } from '../../generate/shrinking/shrink-string.js';
import { simplerValues } from '../../generate/shrinking/shrink-value.js';
import { decodeJson } from '../../../core/json/decode.js';
import { type JsonValue, isArray, isNumber, jsonArray } from '../../../core/json/value.js';
import type { DrawnParameters, DrawnValue, ParameterChange } from './campaign-head.js';

/** Simpler changes of parameters, simplest first: fewer of them, then simpler ones. */
export function* smallerChanges(changes: readonly ParameterChange[]): IterableIterator<readonly ParameterChange[]> {
  yield* withoutPieces(changes, 1);
  for (const [i, change] of changes.entries()) for (const simpler of simplerOne(change)) yield changes.with(i, simpler);
}

function* simplerOne(change: ParameterChange): IterableIterator<ParameterChange> {
  switch (change.kind) {
    case 'left-out':
      return;
    case 'value': {
      const read = asRead(change);
      if (read !== undefined) yield { ...change, value: read };
      const { plain } = change.part.field;
      const item = isArray(plain) ? plain.items[0] : undefined;
      if (item !== undefined && isArray(change.value)) yield { ...change, value: jsonArray(change.value.items.map(() => item)) };
      for (const value of simplerValues(change.value, change.part.model.shape)) yield { ...change, value };
      return;
    }
    case 'undeclared':
      for (const text of simplerStrings(change.text)) yield { ...change, text };
      return;
    case 'texts': {
      const [only = '', ...more] = change.texts;
      const read = more.length === 0 ? asRead({ kind: 'value', part: change.part, value: only }) : undefined;
      if (read !== undefined) yield { kind: 'value', part: change.part, value: read };
      for (const texts of withoutPieces(change.texts, 1)) yield { ...change, texts };
      for (const [i, text] of change.texts.entries())
        for (const simpler of simplerStrings(text)) yield { ...change, texts: change.texts.with(i, simpler) };
    }
  }
}

/** What a text stands for where the schema has no strings: the digits of a number are that number. */
function asRead({ value, part }: DrawnValue): JsonValue | undefined {
  const { types } = part.model.shape;
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return undefined;
  const read = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/.test(value) ? decodeJson(new TextEncoder().encode(value)).value : undefined;
  return read !== undefined && types.some((type) => type === typeOfScalar(read)) ? read : undefined;
}

function typeOfScalar(value: JsonValue): string {
  return isNumber(value) ? (/^-?\d+$/.test(value.text) ? 'integer' : 'number') : typeof value;
}

/** Key for deduplication: changes with the same key write the same request. */
export function keyOfChanges({ changes }: DrawnParameters): string {
  return changes.map(keyOfChange).join('\u0000');
}

function keyOfChange(change: ParameterChange): string {
  switch (change.kind) {
    case 'left-out':
      return `-${change.part.field.name}`;
    case 'value':
      return `${change.part.field.name} ${printJson(change.value)}`;
    case 'texts':
      return `${change.part.field.name} ${change.isRaw} ${JSON.stringify(change.texts)}`;
    case 'undeclared':
      return `${change.in} ${change.name} ${change.text}`;
  }
}
