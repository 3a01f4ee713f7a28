import { type JsonValue, type Member, isArray, isObject } from '../json/value.js';
import { visitApplicators, visitUnevaluated } from './apply.js';
import { addEvaluated, nothingEvaluated } from './evaluated.js';
import { type FormatUse, applyKeyword } from './keywords.js';
import type { Oddity } from './opinion.js';
import { isExactInteger } from './number-keywords.js';
import { matchesPattern } from './patterns/matches-pattern.js';
import type { Applicators, Assertion, Direction, PatternProperty, SchemaNode, ValueAssertion } from './schema-node.js';
import { type Repeats, type SchemaViolation, type Sink, type Walk, violate } from './sink.js';

export type { Repeats, SchemaViolation } from './sink.js';

/** The result of evaluating a value against a schema. */
export interface Evaluation {
  readonly violations: readonly SchemaViolation[];
  /** The assertions that applied and hold. */
  readonly held: readonly Assertion[];
  readonly oddities: readonly Oddity[];
}

/** How to evaluate. */
export interface EvaluationOptions {
  /** Which of several members with one name counts. Default: the last. */
  readonly repeats?: Repeats;
  /** Whether formats other than int32 and int64 are asserted. Default: as annotations. */
  readonly formats?: FormatUse;
  /** The message that the value is part of, for `readOnly` and `writeOnly`. Default: they mean nothing. */
  readonly direction?: Direction;
}

const DEFAULTS: EvaluationOptions = {};

/** An evaluation with what it cost. */
interface MeasuredEvaluation extends Evaluation {
  /** The number of schemas that were applied. */
  readonly visits: number;
}

/** The number of schemas that may apply one inside the other: more could overflow the stack. */
const DEEPEST = 250;

/** The number of schemas that one evaluation may apply: recursive branches could apply exponentially many. */
const MOST_VISITS = 4_000_000;

const NO_SCOPE: Walk['scope'] = [];

/**
 * Evaluates a value against a schema (JSON Schema 2020-12) with exact numbers. What would take too long or too deep a stack is
 * left out and yields the oddity `unjudged`: then violations are certain, but there may be more.
 */
export function evaluate(schema: SchemaNode, value: JsonValue, options: EvaluationOptions = DEFAULTS): MeasuredEvaluation {
  const { repeats = 'last', formats = 'annotation', direction } = options;
  const walk: Walk = { repeats, formats, direction, path: [], whole: schema, scope: NO_SCOPE, depth: 0, visits: 0, unjudged: 0 };
  const out: Sink = { walk, violations: [], held: [], oddities: [], evaluated: undefined };
  visit(schema, value, out);
  if (walk.unjudged > 0) out.oddities.push('unjudged');
  return { violations: out.violations, held: out.held, oddities: out.oddities, visits: walk.visits };
}

function visit(node: SchemaNode, value: JsonValue, out: Sink): void {
  const { walk } = out;
  const outer = walk.whole;
  walk.whole = node;
  visitPart(node, value, out);
  walk.whole = outer;
}

/** Evaluates a schema as it is, or as a part of another one's `allOf`. */
function visitPart(node: SchemaNode, value: JsonValue, out: Sink): void {
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
  else visitMore(node, more ?? NOTHING_MORE, value, out);
  walk.depth -= 1;
}

const NOTHING_MORE: Applicators = {};

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

function visitMore(node: SchemaNode, more: Applicators, value: JsonValue, outer: Sink): void {
  const { scope } = outer.walk;
  const collects = more.unevaluatedProperties !== undefined || more.unevaluatedItems !== undefined;
  const out: Sink = collects ? { ...outer, evaluated: nothingEvaluated() } : outer;
  if (more.dynamicAnchors !== undefined) outer.walk.scope = [...scope, more.dynamicAnchors];
  visitAssertions(node, value, out);
  for (const branch of node.allOf) visitPart(branch, value, out);
  visitApplicators(visit, more, value, out);
  visitChildren(node, more, value, out);
  if (collects) visitUnevaluated(visit, more, value, out);
  outer.walk.scope = scope;
  if (collects && outer.evaluated !== undefined && out.evaluated !== undefined) addEvaluated(outer.evaluated, out.evaluated);
}

function visitAssertions(node: SchemaNode, value: JsonValue, out: Sink): void {
  for (const assertion of node.assertions) {
    const opinion = applyKeyword(assertion, value, out.walk.formats);
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

/** Evaluates the members of an object and the items of an array. */
function visitChildren(node: SchemaNode, more: Applicators, value: JsonValue, out: Sink): void {
  if (isObject(value)) visitMembers(node, more, value.members, out);
  if (!isArray(value)) return;
  const prefix = more.prefixItems ?? [];
  const inner = insideOf(out);
  for (let i = 0; i < value.items.length; i += 1) {
    const schema = prefix[i] ?? node.items;
    if (schema === undefined) break;
    visitAt(schema, value.items[i], i, inner);
  }
  if (out.evaluated !== undefined) out.evaluated.items = Math.max(out.evaluated.items, node.items === undefined ? prefix.length : Infinity);
}

function visitMembers(node: SchemaNode, { patternProperties: patterns }: Applicators, members: readonly Member[], out: Sink): void {
  const inner = insideOf(out);
  for (const { name, schema } of node.properties) {
    const value = pick(members, name, out.walk.repeats);
    visitAt(schema, value, name, inner);
    if (value !== undefined) out.evaluated?.names.add(name);
  }
  if (node.additional === undefined && patterns === undefined) return;
  for (const [name, value] of members) {
    const declared = node.properties.some((property) => property.name === name);
    const matched = patterns !== undefined && visitMatching(patterns, name, value, inner);
    if (declared || matched) {
      out.evaluated?.names.add(name);
    } else if (node.additional !== undefined) {
      visitAt(node.additional, value, name, inner);
      out.evaluated?.names.add(name);
    }
  }
}

/** Evaluates a member against the schemas whose pattern its name matches; true if there is one, or could be. */
function visitMatching(patterns: readonly PatternProperty[], name: string, value: JsonValue, inner: Sink): boolean {
  let any = false;
  for (const one of patterns) {
    const matches = matchesPattern(one, name);
    if (matches === undefined) inner.walk.unjudged += 1;
    if (matches === true) visitAt(one.schema, value, name, inner);
    any ||= matches !== false;
  }
  return any;
}

/** The sink for members and items: what is evaluated of them is not evaluated of the whole. */
function insideOf(out: Sink): Sink {
  return out.evaluated === undefined ? out : { ...out, evaluated: undefined };
}

function visitAt(schema: SchemaNode, value: JsonValue | undefined, step: string | number, out: Sink): void {
  if (value === undefined) return;
  out.walk.path.push(step);
  visit(schema, value, out);
  out.walk.path.pop();
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
