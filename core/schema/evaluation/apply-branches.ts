import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import { pointerTokens } from '../../place.js';
import { addEvaluated } from './evaluated.js';
import { typeWords } from './keywords.js';
import type { Applied, Branches, SchemaNode } from '../nodes/schema-node.js';
import { type Sink, type Visit, violate } from './evaluation.js';
import { type Tried, tryBranch } from './try-branch.js';

/** `anyOf`: at least one branch holds (JSON Schema 2020-12 Core section 10.2.1.2). */
export function visitAnyOf(visit: Visit, branches: readonly SchemaNode[], value: JsonValue, out: Sink): void {
  const tried: Tried[] = [];
  for (const branch of branches) {
    const one = tryBranch(visit, branch, value, out);
    tried.push(one);
    // The other branches matter only for what they evaluate.
    if (isClean(one) && out.evaluated === undefined) return take(one, out);
  }
  const holding = tried.filter(({ outcome }) => outcome !== 'broken');
  const best = holding.find(isClean) ?? holding[0] ?? deepest(tried);
  if (best !== undefined) take(best, out);
  for (const { sink } of holding) if (sink !== best?.sink) takeEvaluated(sink, out);
}

/** `oneOf`: exactly one branch holds (Core section 10.2.1.3). */
export function visitOneOf(visit: Visit, { assertion, branches }: Branches, value: JsonValue, out: Sink): void {
  const tried = branches.map((branch) => tryBranch(visit, branch, value, out));
  const holding = tried.filter(({ outcome }) => outcome !== 'broken');
  const clean = tried.filter(isClean);
  const best = clean[0] ?? holding[0] ?? deepest(tried);
  if (best !== undefined) take(best, out);
  if (clean.length > 1) {
    const which = branches.filter((_, i) => tried[i] !== undefined && isClean(tried[i]));
    return violate(out, assertion, `must match exactly one of ${wordsFor(branches)}, but matches ${wordsFor(which)}`);
  }
  // A value that some servers read differently matches other branches there.
  for (const { sink } of holding) if (sink !== best?.sink) out.oddities.push(...sink.oddities);
  if (holding.length === 1) out.held.push(assertion);
}

/** `not` (Core section 10.2.1.4). */
export function visitNot(visit: Visit, { assertion, schema }: Applied<'not'>, value: JsonValue, out: Sink): void {
  const { outcome, sink } = tryBranch(visit, schema, value, out);
  if (outcome === 'broken') return void out.held.push(assertion);
  if (outcome === 'unknown') return;
  if (sink.oddities.length > 0) return void out.oddities.push(...sink.oddities);
  violate(out, assertion, `must not ${describe(schema)}`);
}

/** True if a branch holds for every reader. */
function isClean({ outcome, sink }: Tried): boolean {
  return outcome === 'holds' && sink.oddities.length === 0;
}

/**
 * When no branch matches, reports the one that is most likely intended: whose violation lies deepest, and of several, one whose
 * fixed values the object has, as those of a discriminator.
 */
function deepest(tried: readonly Tried[]): Tried | undefined {
  const depthOf = ({ sink }: Tried): number => Math.max(...sink.violations.map(({ path }) => path.length));
  const othersOf = ({ sink }: Tried): number =>
    sink.violations.some(({ assertion: { keyword }, path }) => path.length > 0 && (keyword === 'const' || keyword === 'enum')) ? 1 : 0;
  return tried.toSorted((a, b) => depthOf(b) - depthOf(a) || othersOf(a) - othersOf(b))[0];
}

function take({ sink }: Tried, out: Sink): void {
  out.violations.push(...sink.violations);
  out.held.push(...sink.held);
  out.oddities.push(...sink.oddities);
  takeEvaluated(sink, out);
}

function takeEvaluated({ evaluated }: Sink, out: Sink): void {
  if (evaluated !== undefined && out.evaluated !== undefined) addEvaluated(out.evaluated, evaluated);
}

/** Names the branches after the schemas that they refer to, or counts them. */
function wordsFor(branches: readonly SchemaNode[]): string {
  const names = branches.map((branch) => nameOf(branch));
  return names.includes(undefined) || names.length > 8 ? `${names.length} schemas` : names.join(', ');
}

function nameOf({ allOf: [target, other], assertions }: SchemaNode): string | undefined {
  if (target === undefined || other !== undefined || assertions.length > 0) return undefined;
  const tokens = pointerTokens(target.at.pointer);
  return tokens.at(-2) === 'schemas' || tokens.at(-2) === '$defs' ? tokens.at(-1) : undefined;
}

/** Completes "id must not ...". */
function describe(schema: SchemaNode): string {
  const [assertion, other] = schema.assertions;
  const simple = other === undefined && schema.more === undefined && schema.allOf.length + schema.properties.length === 0;
  if (!simple || schema.additional !== undefined || schema.items !== undefined) return "match the schema of 'not'";
  switch (assertion?.keyword) {
    case 'type':
      return `be ${typeWords(assertion.types)}`;
    case 'const':
      return `be ${printJson(assertion.value)}`;
    case 'enum':
      return `be one of ${assertion.values.map((item) => printJson(item)).join(', ')}`;
    case 'required':
      return `have ${assertion.name}`;
    case 'pattern':
      return `match ${assertion.pattern}`;
    default:
      return "match the schema of 'not'";
  }
}
