import { asWritten, assemble } from '../../../core/request/template.js';
import { givenInteger } from '../../../core/request/integer-slots.js';
import { decodeJson } from '../../../core/json/decode.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { simplerTexts } from '../../generate/shrinking/shrink-text.js';
import { keyOfTemplate, simplerBodies } from '../../generate/shrinking/simpler-bodies.js';
import type { Generators } from '../engine/generators.js';
import type { FuzzPlan } from '../engine/fuzz-plan.js';
import { rawPart, valuePart } from '../../../core/request/request-plan.js';
import { templateOfPart } from '../../../core/request/write-request.js';

/**
 * Simpler requests, simplest first: plain or simpler headers, plain spelling, then a simpler body. A text that is JSON becomes a value
 * once its spelling does not matter.
 */
export function* smallerRequests(
  { model, heads: { plain } }: Pick<Generators, 'model' | 'heads'>,
  { head, body }: FuzzPlan,
): IterableIterator<FuzzPlan> {
  if (head !== plain) yield { head: plain, body };
  for (const simpler of head.simpler) yield { head: simpler, body };
  if (body.kind === 'raw') {
    const { value } = decodeJson(assemble(body.template, asWritten));
    if (value !== undefined) yield { head, body: valuePart(withSlots(value, model.shape)) };
    for (const template of simplerTexts(body.template)) yield { head, body: rawPart(template) };
    return;
  }
  for (const simpler of simplerBodies(model, body)) yield { head, body: simpler };
}

/** Key for deduplication: requests with the same key are tried once. */
export function keyOfRequest({ head, body }: FuzzPlan): string {
  return `${head.id} ${body.kind} ${keyOfTemplate(templateOfPart(body))}`;
}

/** Replaces integers that a store may have seen by slots, where the schema declares an integer. */
function withSlots(value: JsonValue, shape: Shape | undefined): JsonValue {
  if (shape === undefined) return value;
  if (isArray(value)) return jsonArray(value.items.map((item) => withSlots(item, shape.items)));
  if (isObject(value)) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    return jsonObject(value.members.map(([name, member]) => [name, withSlots(member, shapes.get(name))]));
  }
  if (!isNumber(value) || !shape.types.includes('integer') || !/^-?\d+$/.test(value.text)) return value;
  return givenInteger(shape, value.text);
}
