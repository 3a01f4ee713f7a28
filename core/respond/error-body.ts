import { setAt } from '../json/edit.js';
import { type JsonValue, jsonNumber } from '../json/value.js';
import { evaluate } from '../schema/evaluate.js';
import type { InstancePath } from '../json/instance-path.js';
import { type Shape, shapeOf } from '../schema/shape.js';
import type { SchemaNode } from '../schema/schema-node.js';

/** Fills an error of the contract with a status and a reason. */
export type FillError = (base: JsonValue, status: number, text: string) => JsonValue;

/** Maximum length of an error text in code points, if the schema sets none. */
const LONGEST_TEXT = 1_000;

/**
 * Determines by a schema how an error reports its reason: the first required string takes the text, the first required integer
 * the status, at any depth; an error that is a string is the text. Values that would violate the schema are not replaced.
 */
export function errorFiller(schema: SchemaNode): FillError {
  const shape = shapeOf(schema);
  const text = isText(shape) ? { path: [], shape } : findErrorField(shape, 'string');
  const status = findErrorField(shape, 'integer');
  return (base, code, because) => {
    const said = text === undefined ? base : setAt(base, text.path, shorten(because, text.shape.lengths.max ?? LONGEST_TEXT));
    const numbered = status === undefined ? said : setAt(said, status.path, jsonNumber(String(code)));
    return [numbered, said, base].find((body) => evaluate(schema, body, { direction: 'response' }).violations.length === 0) ?? base;
  };
}

function isText({ types, values }: Shape): boolean {
  return (
    types.length > 0 && types.every((type) => type === 'string' || type === 'null') && types.includes('string') && values === undefined
  );
}

interface ErrorField {
  readonly path: InstancePath;
  readonly shape: Shape;
}

function findErrorField(shape: Shape, type: 'string' | 'integer'): ErrorField | undefined {
  for (const member of shape.members) {
    if (!member.required) continue;
    if (member.shape.types.includes(type) && member.shape.values === undefined) return { path: [member.name], shape: member.shape };
    const inner = findErrorField(member.shape, type);
    if (inner !== undefined) return { path: [member.name, ...inner.path], shape: inner.shape };
  }
  return undefined;
}

/** Truncates a text to a number of code points, never inside one. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, Math.max(0, limit - 1)).join('')}…`;
}
