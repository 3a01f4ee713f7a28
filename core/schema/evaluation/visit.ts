import { type JsonValue, type Member, isArray, isObject } from '../../json/value.js';
import { applyKeyword } from './keywords.js';
import { isExactInteger } from '../nodes/number-keywords.js';
import type { Oddity } from '../nodes/keyword-result.js';
import type { SchemaNode, ValueAssertion } from '../nodes/schema-node.js';
import { type Repeats, type Sink, violate } from './evaluation.js';

/** The number of schemas that may apply one inside the other: more could overflow the stack. */
const DEEPEST = 250;

/** The number of schemas that one evaluation may apply: recursive branches could apply exponentially many. */
const MOST_VISITS = 4_000_000;

/** Evaluates a schema. */
export function visit(node: SchemaNode, value: JsonValue, out: Sink): void {
  const { walk } = out;
  const outer = walk.whole;
  walk.whole = node;
  visitPart(node, value, out);
  walk.whole = outer;
}

/** Evaluates a schema as it is, or as a part of another one's `allOf`. */
export function visitPart(node: SchemaNode, value: JsonValue, out: Sink): void {
  const { walk } = out;
  if (walk.depth >= DEEPEST || walk.visits >= MOST_VISITS) {
    walk.unjudged += 1;
    return;
  }
  walk.depth += 1;
  walk.visits += 1;
  if (node.isReadOnly === true && walk.direction === 'request' && walk.path.length > 0) out.oddities.push('read-only-member');
  const { more } = node;
  if (more === undefined && out.evaluated === undefined) visitPlain(node, value, out);
  else walk.others.visitMore(node, more ?? {}, value, out);
  walk.depth -= 1;
}

/** The way of most schemas, which a fuzzer takes thousands of times a second. */
function visitPlain(node: SchemaNode, value: JsonValue, out: Sink): void {
  if (node.assertions.length > 0) visitAssertions(node, value, out);
  for (const branch of node.allOf) visitPart(branch, value, out);
  if (isObject(value)) {
    if (node.properties.length === 0 && node.additional === undefined) return;
    const { members } = value;
    for (const { name, schema } of node.properties) visitAt(schema, pick(members, name, out.walk.repeats), name, out);
    if (node.additional === undefined) return;
    for (const [name, item] of members) {
      if (!node.properties.some((property) => property.name === name)) visitAt(node.additional, item, name, out);
    }
  } else if (isArray(value) && node.items !== undefined) {
    for (let i = 0; i < value.items.length; i += 1) visitAt(node.items, value.items[i], i, out);
  }
}

/** Evaluates the assertions of a schema alone. */
export function visitAssertions(node: SchemaNode, value: JsonValue, out: Sink): void {
  for (const assertion of node.assertions) {
    const opinion = applyKeyword(assertion, value, out.walk);
    if (opinion === undefined) continue;
    if (opinion.holds) {
      out.held.push(assertion);
      if (opinion.odd !== undefined) note(opinion.odd, out);
      continue;
    }
    fail(assertion, opinion.message, out);
    if (assertion.keyword === 'type') break;
  }
}

function note(odd: Oddity, { walk, oddities }: Sink): void {
  if (odd === 'unjudged') walk.unjudged += 1;
  else if (odd !== 'imprecise-number' || !isExactInteger(walk.whole)) oddities.push(odd);
}

function fail(assertion: ValueAssertion, message: string, out: Sink): void {
  const { path, direction, whole } = out.walk;
  if (assertion.keyword !== 'required' && assertion.keyword !== 'dependentRequired') return violate(out, assertion, message, [...path]);
  if (direction !== undefined && whole.exempt?.[direction].includes(assertion.name) === true) return;
  violate(out, assertion, message, [...path, assertion.name]);
}

/** Evaluates a member or an item, if there is one. */
export function visitAt(schema: SchemaNode, value: JsonValue | undefined, step: string | number, out: Sink): void {
  if (value === undefined) return;
  out.walk.path.push(step);
  visit(schema, value, out);
  out.walk.path.pop();
}

/** The member of a name that counts. */
export function pick(members: readonly Member[], name: string, repeats: Repeats): JsonValue | undefined {
  let found: JsonValue | undefined;
  for (const [text, value] of members) {
    if (text !== name) continue;
    found = value;
    if (repeats === 'first') break;
  }
  return found;
}
