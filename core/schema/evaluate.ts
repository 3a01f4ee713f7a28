import { type JsonValue, type Member, isArray, isObject } from '../json/value.js';
import type { Assertion, SchemaNode } from './schema-node.js';
import { type InstancePath, describePath } from '../json/instance-path.js';
import { type Oddity, applyKeyword } from './keywords.js';

/** A violated keyword. */
export interface SchemaViolation {
  readonly assertion: Assertion;
  readonly path: InstancePath;
  /** A sentence without a full stop: "id must be an integer". */
  readonly message: string;
}

/** The result of evaluating a value against a schema. */
export interface Evaluation {
  readonly violations: readonly SchemaViolation[];
  /** The assertions that applied and hold. */
  readonly held: readonly Assertion[];
  readonly oddities: readonly Oddity[];
}

/** Which of several members with one name counts; parsers differ (RFC 8259 section 4). */
export type Repeats = 'first' | 'last';

/**
 * Evaluates a value against a schema (JSON Schema 2020-12) with exact numbers.
 * @param repeats which of several members with one name counts.
 */
export function evaluate(schema: SchemaNode, value: JsonValue, repeats: Repeats = 'last'): Evaluation {
  const out: Sink = { violations: [], held: [], oddities: [], repeats, path: [] };
  visit(schema, value, out);
  return { violations: out.violations, held: out.held, oddities: out.oddities };
}

interface Sink {
  readonly violations: SchemaViolation[];
  readonly held: Assertion[];
  readonly oddities: Oddity[];
  readonly repeats: Repeats;
  /** The path to the current value; copied only for a violation. */
  readonly path: (string | number)[];
}

function visit(node: SchemaNode, value: JsonValue, out: Sink): void {
  for (const assertion of node.assertions) {
    const opinion = applyKeyword(assertion, value);
    if (opinion === undefined) continue;
    if (opinion.holds) {
      out.held.push(assertion);
      if (opinion.odd !== undefined) out.oddities.push(opinion.odd);
      continue;
    }
    const path = assertion.keyword === 'required' ? [...out.path, assertion.name] : [...out.path];
    out.violations.push({ assertion, path, message: `${describePath(path)} ${opinion.message}` });
    if (assertion.keyword === 'type') break;
  }
  for (const branch of node.allOf) visit(branch, value, out);
  if (node.anyOf !== undefined) visitAny(node.anyOf, value, out);
  if (isObject(value)) visitMembers(node, value.members, out);
  if (isArray(value) && node.items !== undefined) {
    for (let i = 0; i < value.items.length; i += 1) visitAt(node.items, value.items[i], i, out);
  }
}

/** When no branch matches, reports the branch whose violation lies deepest: it is most likely the intended one. */
function visitAny(branches: readonly SchemaNode[], value: JsonValue, out: Sink): void {
  const tried = branches.map((branch) => {
    const inner: Sink = { ...out, violations: [], held: [], oddities: [] };
    visit(branch, value, inner);
    return inner;
  });
  const depthOf = ({ violations }: Sink): number =>
    violations.length === 0 ? Infinity : Math.max(...violations.map(({ path }) => path.length));
  const best = tried.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
  if (best === undefined) return;
  out.violations.push(...best.violations);
  out.held.push(...best.held);
  out.oddities.push(...best.oddities);
}

function visitMembers(node: SchemaNode, members: readonly Member[], out: Sink): void {
  for (const { name, schema } of node.properties) visitAt(schema, pick(members, name, out.repeats), name, out);
  if (node.additional === undefined) return;
  for (const [name, value] of members) {
    if (!node.properties.some((property) => property.name === name)) visitAt(node.additional, value, name, out);
  }
}

function visitAt(schema: SchemaNode, value: JsonValue | undefined, step: string | number, out: Sink): void {
  if (value === undefined) return;
  out.path.push(step);
  visit(schema, value, out);
  out.path.pop();
}

function pick(members: readonly Member[], name: string, repeats: Repeats): JsonValue | undefined {
  let found: JsonValue | undefined;
  for (const [text, value] of members) {
    if (text !== name) continue;
    found = value;
    if (repeats === 'first') break;
  }
  return found;
}
