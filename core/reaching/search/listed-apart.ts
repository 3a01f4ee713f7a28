import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import { requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { itemsOf, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import type { Candidate, Standing } from './way.js';

/** Words by which a server says that two values must not be the same. */
const OF_SAME = /\bdiffer\w*\b|\bthe same\b|\bdistinct\b|\bidentical\b|\bnot (?:be )?equal\b|\bunequal\b/i;

/** Upper bound on the depth to which a body is looked at. */
const DEPTH = 4;

/**
 * The body in which members of one object that list the same values have different ones, where a refusal says that they must: the first value for the first
 * member, and so on. All requests of a run choose alike, so that a translator offers the languages of a project.
 */
export function* listedApart({ operation, refusal }: Standing): Iterable<Candidate> {
  const { body } = operation;
  const model = requestModelOf(operation);
  if (body === undefined || model === undefined || refusal?.texts.some((text) => OF_SAME.test(text)) !== true) return;
  const full = writtenOut(model.full);
  const shown = apartIn(full, model.media.schema, DEPTH);
  if (!equalJson(shown, full)) yield { operation: { ...operation, body: { ...body, content: { ...body.content, shown } } } };
}

function apartIn(value: JsonValue, schema: SchemaNode, depth: number): JsonValue {
  if (depth === 0) return value;
  if (isArray(value)) {
    const items = itemsOf(schema);
    return items === undefined ? value : jsonArray(value.items.map((item) => apartIn(item, items, depth - 1)));
  }
  if (!isObject(value)) return value;
  const schemas = new Map(membersOf(schema).map((member) => [member.name, member.schema]));
  const taken = new Map<string, JsonValue[]>();
  return jsonObject(
    value.members.map(([name, member]): Member => {
      const inner = schemas.get(name);
      const listed = (inner && shapeOf(inner).values) ?? [];
      if (inner === undefined || listed.length < 2) return [name, inner === undefined ? member : apartIn(member, inner, depth - 1)];
      const key = listed.map((one) => printJson(one)).join('\n');
      const used = taken.get(key) ?? [];
      const isUsed = (one: JsonValue): boolean => used.some((other) => equalJson(one, other));
      const chosen = isUsed(member) ? (listed.find((one) => !isUsed(one)) ?? member) : member;
      taken.set(key, [...used, chosen]);
      return [name, chosen];
    }),
  );
}
