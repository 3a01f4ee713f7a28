import { asWritten, assemble } from '../../../core/request/slots/template.js';
import { givenInteger } from '../../../core/request/slots/integer-slots.js';
import { decodeJson } from '../../../core/json/decode.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { simplerTexts } from '../../generate/shrinking/shrink-text.js';
import { keyOfTemplate, simplerBodies } from './simpler-bodies.js';
import { type FuzzPlan, valueOfBody } from '../parts/fuzz-plan.js';
import { headWithChanges } from '../parts/parameter-change.js';
import { keyOfChanges, smallerChanges } from '../parts/smaller-changes.js';
import { isSaidOptional } from '../../../core/contract/optional-body.js';
import { isJsonContent } from '../../../core/request/samples/plain-content.js';
import type { RequestParts } from './failure.js';
import { ABSENT, rawPart, valuePart } from '../../../core/request/plan/request-plan.js';
import { templateOfPart } from '../../../core/request/wire/write-request.js';

/**
 * Simpler requests, simplest first: plain headers, no body where it is optional (null where the document does not say so), simpler headers, plain parameters, plain spelling, then a simpler body. A text that is JSON becomes
 * a value once its spelling does not matter.
 */
export function* smallerRequests(
  { operation, heads: { plain, bare }, content }: RequestParts,
  { head, body }: FuzzPlan,
): IterableIterator<FuzzPlan> {
  const isAbsent = body.kind === 'absent';
  const plainest = isAbsent ? bare : plain;
  if (head !== plainest) yield { head: plainest, body };
  // What is certainly allowed says more than what the document leaves open.
  if (operation.body !== undefined && isSaidOptional(operation.body)) {
    if (!isAbsent) yield { head: bare, body: ABSENT };
  } else if (isAbsent && content !== undefined && isJsonContent(content.model.media)) yield { head: plain, body: valuePart(null) };
  for (const simpler of head.simpler) yield { head: simpler, body };
  if (head.drawn !== undefined) {
    const drawn = head.drawn;
    if (content !== undefined && body !== content.plain) yield { head, body: content.plain };
    for (const changes of smallerChanges(drawn.changes)) {
      const smaller = headWithChanges(operation, drawn.base, changes);
      if (smaller !== undefined) yield { head: smaller, body };
    }
  }
  if (isAbsent || content === undefined) return;
  if (body.kind === 'value') {
    for (const simpler of simplerBodies(content.model, body)) yield { head, body: simpler };
    return;
  }
  const encoded = valueOfBody(body);
  if (encoded !== undefined) {
    for (const { value } of simplerBodies(content.model, valuePart(encoded))) {
      const written = content.write(value);
      if (written !== undefined) yield { head, body: written };
    }
    return;
  }
  const { value } = isJsonContent(content.model.media) ? decodeJson(assemble(body.template, asWritten)) : {};
  if (value !== undefined) yield { head, body: valuePart(withSlots(value, content.model.shape)) };
  const read = content.read?.(assemble(body.template, asWritten));
  const written = read === undefined ? undefined : content.write(read);
  if (written !== undefined) yield { head, body: written };
  for (const template of simplerTexts(body.template)) yield { head, body: rawPart(template) };
}

/** Key for deduplication: requests with the same key are tried once. */
export function keyOfRequest({ head, body }: FuzzPlan): string {
  const drawn = head.drawn === undefined ? '' : ` ${keyOfChanges(head.drawn)}`;
  return `${head.id}${drawn} ${body.kind} ${keyOfTemplate(templateOfPart(body))}`;
}

/** Replaces integers that a store may have seen by slots, where the schema declares an integer. */
export function withSlots(value: JsonValue, shape: Shape | undefined): JsonValue {
  if (shape === undefined) return value;
  if (isArray(value)) return jsonArray(value.items.map((item) => withSlots(item, shape.items)));
  if (isObject(value)) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    return jsonObject(value.members.map(([name, member]) => [name, withSlots(member, shapes.get(name))]));
  }
  if (!isNumber(value) || !shape.types.includes('integer') || !/^-?\d+$/.test(value.text)) return value;
  return givenInteger(shape, value.text);
}
