import { type JsonValue, type Member, isArray, isObject } from '../../json/value.js';
import { visitApplicators, visitUnevaluated } from './apply.js';
import { addEvaluated, nothingEvaluated } from './evaluated.js';
import { matchesPattern } from '../patterns/matches-pattern.js';
import type { Applicators, PatternProperty, SchemaNode } from '../nodes/schema-node.js';
import type { Sink } from './evaluation.js';
import { pick, visit, visitAssertions, visitAt, visitPart } from './visit.js';

/** Evaluates a schema with applicators that few schemas have, or inside one that asks what was evaluated. */
export function visitMore(node: SchemaNode, more: Applicators, value: JsonValue, outer: Sink): void {
  if (value !== null || more.meansNull === undefined) return visitKeywords(node, more, value, outer);
  // What forbids null counts for nothing.
  const forbidden: Sink['violations'] = [];
  visitKeywords(node, more, value, { ...outer, violations: forbidden });
  if (forbidden.length > 0) outer.oddities.push('nullable-without-type');
}

function visitKeywords(node: SchemaNode, more: Applicators, value: JsonValue, outer: Sink): void {
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
