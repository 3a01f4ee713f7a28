import { type JsonArray, type JsonObject, type JsonValue, isArray, isObject } from '../../json/value.js';
import { visitAnyOf, visitNot, visitOneOf } from './apply-branches.js';
import type { Applicators, Condition, Contains, DynamicReference, Property, SchemaNode } from '../nodes/schema-node.js';
import { type Sink, type Visit, violate } from './evaluation.js';
import { tryBranch } from './try-branch.js';
import { addEvaluated } from './evaluated.js';

/** Evaluates the applicators that apply to the value itself, and those that look at members and items only as a whole. */
export function visitApplicators(visit: Visit, more: Applicators, value: JsonValue, out: Sink): void {
  if (more.dynamicRef !== undefined) visit(dynamicTarget(more.dynamicRef, out.walk.scope), value, out);
  if (more.anyOf !== undefined) visitAnyOf(visit, more.anyOf, value, out);
  if (more.oneOf !== undefined) visitOneOf(visit, more.oneOf, value, out);
  if (more.not !== undefined) visitNot(visit, more.not, value, out);
  if (more.condition !== undefined) visitCondition(visit, more.condition, value, out);
  if (isObject(value)) visitObject(visit, more, value, out);
  if (isArray(value) && more.contains !== undefined) visitContains(visit, more.contains, value, out);
}

/** `$dynamicRef`: the outermost resource in scope that has the anchor (JSON Schema 2020-12 Core section 8.2.3.2). */
function dynamicTarget({ name, schema }: DynamicReference, scope: readonly (readonly Property[])[]): SchemaNode {
  for (const anchors of scope) {
    const found = anchors.find((anchor) => anchor.name === name);
    if (found !== undefined) return found.schema;
  }
  return schema;
}

/** `if`, `then` and `else` (Core section 10.2.2). */
function visitCondition(visit: Visit, { test, holds, fails }: Condition, value: JsonValue, out: Sink): void {
  const tried = tryBranch(visit, test, value, out);
  if (tried.outcome === 'unknown') return;
  // A value that some servers read differently may take either way.
  if (tried.sink.oddities.length > 0) return void out.oddities.push(...tried.sink.oddities);
  if (tried.outcome === 'holds') takeEvaluated(tried.sink, out);
  const next = tried.outcome === 'holds' ? holds : fails;
  if (next !== undefined) visit(next, value, out);
}

function takeEvaluated({ evaluated }: Sink, out: Sink): void {
  if (evaluated !== undefined && out.evaluated !== undefined) addEvaluated(out.evaluated, evaluated);
}

function visitObject(visit: Visit, { dependentSchemas, propertyNames }: Applicators, value: JsonObject, out: Sink): void {
  for (const { name, schema } of dependentSchemas ?? []) {
    if (value.members.some(([member]) => member === name)) visit(schema, value, out);
  }
  if (propertyNames === undefined) return;
  for (const [name] of value.members) {
    out.walk.path.push(name);
    const { sink } = tryBranch(visit, propertyNames, name, out);
    out.walk.path.pop();
    for (const violation of sink.violations) out.violations.push({ ...violation, message: `the name ${violation.message}` });
    out.held.push(...sink.held);
  }
}

/** `contains`, `minContains` and `maxContains` (Validation sections 6.4.4 and 6.4.5; Core section 10.3.1.3). */
function visitContains(visit: Visit, { schema, least, min, most, max }: Contains, { items }: JsonArray, out: Sink): void {
  let certain = 0;
  let possible = 0;
  for (const [i, item] of items.entries()) {
    out.walk.path.push(i);
    const { outcome, sink } = tryBranch(visit, schema, item, out);
    out.walk.path.pop();
    if (outcome === 'broken') continue;
    out.evaluated?.indexes.add(i);
    possible += 1;
    certain += outcome === 'holds' && sink.oddities.length === 0 ? 1 : 0;
    out.oddities.push(...sink.oddities);
  }
  if (possible < min) violate(out, least, `must have at least ${itemsThatMatch(min)}`);
  else out.held.push(least);
  if (most === undefined) return;
  if (certain > max) violate(out, most, `must have at most ${itemsThatMatch(max)}`);
  else out.held.push(most);
}

function itemsThatMatch(count: number): string {
  return count === 1 ? "1 item that matches the schema of 'contains'" : `${count} items that match the schema of 'contains'`;
}

/** `unevaluatedProperties` and `unevaluatedItems` (Core section 11). */
export function visitUnevaluated(visit: Visit, more: Applicators, value: JsonValue, out: Sink): void {
  const { evaluated } = out;
  // Where a part was left out, what it evaluates is not known.
  if (evaluated === undefined || out.walk.unjudged > 0) return;
  const inner: Sink = { ...out, evaluated: undefined };
  const visitAt = (schema: SchemaNode, item: JsonValue, step: string | number): void => {
    out.walk.path.push(step);
    visit(schema, item, inner);
    out.walk.path.pop();
  };
  if (isObject(value) && more.unevaluatedProperties !== undefined) {
    for (const [name, item] of value.members) {
      if (!evaluated.names.has(name)) visitAt(more.unevaluatedProperties, item, name);
    }
    for (const [name] of value.members) evaluated.names.add(name);
  }
  if (isArray(value) && more.unevaluatedItems !== undefined) {
    for (const [i, item] of value.items.entries()) {
      if (i >= evaluated.items && !evaluated.indexes.has(i)) visitAt(more.unevaluatedItems, item, i);
    }
    evaluated.items = Infinity;
  }
}
