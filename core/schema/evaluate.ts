import { type JsonValue, type Member, isArray, isObject } from '../json/value.js';
import type { Assertion, SchemaNode } from '../spec/contract.js';
import { applyKeyword } from './apply-keyword.js';
import type { Oddity } from './keyword.js';
import { type InstancePath, describePath } from './instance-path.js';

/** A keyword that a value breaks. */
export interface SchemaViolation {
  readonly assertion: Assertion;
  readonly path: InstancePath;
  /** A sentence without its full stop: "id must be an integer". */
  readonly message: string;
}

/** What a schema says of a value. */
export interface Evaluation {
  readonly violations: readonly SchemaViolation[];
  /** The assertions that applied and hold. */
  readonly held: readonly Assertion[];
  readonly oddities: readonly Oddity[];
}

/** Which of repeated members counts; parsers differ (RFC 8259 section 4). */
export type Repeats = 'first' | 'last';

/**
 * Evaluates a value against a schema (JSON Schema 2020-12), every digit counted.
 * @param repeats which of repeated members counts.
 */
export function evaluate(schema: SchemaNode, value: JsonValue, repeats: Repeats = 'last'): Evaluation {
  const out = { violations: [], held: [], oddities: [], repeats };
  visit(schema, value, [], out);
  return out;
}

interface Sink {
  readonly violations: SchemaViolation[];
  readonly held: Assertion[];
  readonly oddities: Oddity[];
  readonly repeats: Repeats;
}

function visit(node: SchemaNode, value: JsonValue, path: InstancePath, out: Sink): void {
  for (const assertion of node.assertions) {
    const opinion = applyKeyword(assertion, value);
    if (opinion === undefined) continue;
    if (opinion.holds) {
      out.held.push(assertion);
      if (opinion.odd !== undefined) out.oddities.push(opinion.odd);
      continue;
    }
    const broken = assertion.keyword === 'required' ? [...path, assertion.name] : path;
    out.violations.push({ assertion, path: broken, message: `${describePath(broken)} ${opinion.message}` });
    if (assertion.keyword === 'type') break;
  }
  for (const branch of node.allOf) visit(branch, value, path, out);
  if (isObject(value)) visitMembers(node, value.members, path, out);
  if (isArray(value) && node.items !== undefined) {
    for (const [i, item] of value.items.entries()) visit(node.items, item, [...path, i], out);
  }
}

function visitMembers(node: SchemaNode, members: readonly Member[], path: InstancePath, out: Sink): void {
  for (const { name, schema } of node.properties) {
    const found = pick(members, name, out.repeats);
    if (found !== undefined) visit(schema, found[1], [...path, name], out);
  }
  if (node.additional === undefined) return;
  for (const [name, value] of members) {
    if (!node.properties.some((property) => property.name === name)) visit(node.additional, value, [...path, name], out);
  }
}

function pick(members: readonly Member[], name: string, repeats: Repeats): Member | undefined {
  const named = ([own]: Member): boolean => own === name;
  return repeats === 'first' ? members.find(named) : members.findLast(named);
}
