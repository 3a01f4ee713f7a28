import { asWritten, assemble } from '../../../core/cases/template.js';
import { freshInteger } from '../../../core/cases/sample.js';
import { decodeJson } from '../../../core/json/decode.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { simplerTexts } from '../../shrinking/shrink-text.js';
import { simplerValues } from '../../shrinking/shrink-value.js';
import type { Generators } from '../../campaign/generators.js';
import type { FuzzPlan } from '../../campaign/fuzz-plan.js';
import { PLAIN_STYLE, rawPart, valuePart } from '../../../core/request/request-plan.js';
import { templateOfPart } from '../../../core/request/write-request.js';

/**
 * Simpler requests, the simplest first: with plain headers, or less special ones, in plain spelling, then with a simpler body. A text that is
 * JSON becomes a value as soon as its spelling does not matter.
 */
export function* smallerRequests(tools: Generators, { head, body }: FuzzPlan): IterableIterator<FuzzPlan> {
  const { plain } = tools.heads;
  if (head !== plain) yield { head: plain, body };
  for (const simpler of head.simpler) yield { head: simpler, body };
  if (body.kind === 'raw') {
    const { value } = decodeJson(assemble(body.template, asWritten));
    if (value !== undefined) yield { head, body: valuePart(withSlots(value, tools.model.shape)) };
    for (const template of simplerTexts(body.template)) yield { head, body: rawPart(template) };
    return;
  }
  if (body.style !== PLAIN_STYLE) yield { head, body: { ...body, style: PLAIN_STYLE } };
  for (const value of simplerValues(body.value, tools.model.shape)) yield { head, body: { ...body, value } };
}

/** What tells requests apart: one with the same key has been tried. */
export function keyOfRequest({ head, body }: FuzzPlan): string {
  const pieces = templateOfPart(body).map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece instanceof Uint8Array ? `\u0000${piece.join()}\u0000` : `\u0000${piece.slot.fill} ${piece.text}\u0000`;
  });
  return `${head.id} ${body.kind} ${pieces.join('')}`;
}

/** Integers that a store may have seen can be replaced, where the schema speaks of integers. */
function withSlots(value: JsonValue, shape: Shape | undefined): JsonValue {
  if (shape === undefined) return value;
  if (isArray(value)) return jsonArray(value.items.map((item) => withSlots(item, shape.items)));
  if (isObject(value)) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    return jsonObject(value.members.map(([name, member]) => [name, withSlots(member, shapes.get(name))]));
  }
  if (!isNumber(value) || !shape.types.includes('integer') || !/^-?\d+$/.test(value.text)) return value;
  return { ...value, slot: { ...freshInteger(shape).slot, fill: 'given' } };
}
