import { getAt } from '../../json/edit.js';
import { pathsOfTexts } from '../../json/inner-values.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { membersOf } from '../../resources/answers/members.js';
import { isSecretName } from '../../resources/roles/login.js';
import type { MemberPath } from '../../resources/resource.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** A value as a request may have it: without the members that the schema does not name, or keeps for responses (`readOnly`), at any depth. */
export function asSent(schema: SchemaNode, value: JsonValue): JsonValue {
  const members = membersOf(schema);
  if (!isObject(value) || members.length === 0) return value;
  return jsonObject(
    value.members.flatMap(([name, item]) => {
      const member = members.find((one) => one.name === name);
      return member === undefined || isNotMeantFor('request', member.schema) ? [] : [[name, asSent(member.schema, item)] as const];
    }),
  );
}

/** A value inside objects of one member each. */
export function wrapped(value: JsonValue, path: MemberPath): JsonValue {
  return path.reduceRight<JsonValue>((inner, name) => jsonObject([[name, inner]]), value);
}

/** Texts that stand for what a server does not show: `********`, `<redacted>`. */
const MASK = /^[*•●·]{3,}|[*•●·]{4,}|^[x.]{4,}$|redacted|masked|\bhidden\b/iu;

/** True if a value has a text that stands for what is not shown, or the member of a secret: who writes it back may lose what it hides. */
export function hidesSecret(value: JsonValue): boolean {
  return pathsOfTexts(value).some((path) => {
    const text = getAt(value, path);
    return path.some((part) => typeof part === 'string' && isSecretName(part)) || (typeof text === 'string' && MASK.test(text));
  });
}
