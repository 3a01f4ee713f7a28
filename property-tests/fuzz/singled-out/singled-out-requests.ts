import { bodyTexts } from '../../../core/cases/bodies/other-bodies.js';
import { plainCase } from '../../../core/cases/plain/plain-case.js';
import { proposedValues } from '../../../core/cases/bodies/proposed-values.js';
import type { Shape } from '../../../core/schema/shape.js';
import type { Content } from '../parts/content.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import { asText, type ParameterPart } from '../parts/parameter-part.js';
import { withChanges } from '../strategies/parameters/valid-parameters.js';
import { plainRequest, withBody } from '../strategies/plain-request.js';
import { notDrawn } from '../strategies/strategy.js';
import { inTurns } from './in-turns.js';

/** These requests as a strategy: they are dealt to the connections instead of drawn. */
export const SINGLED_OUT = notDrawn('singled-out', 'values that the document singles out, each once: bounds, formats, words');

/** A request to an operation, as it is dealt. */
export interface DealtRequest {
  readonly generators: Generators;
  readonly plan: FuzzPlan;
}

/** Upper bound on the words that each parameter gets. */
const MOST_WORDS = 100;

/**
 * Plain requests but for one part: credentials and headers in other forms, each value at the bounds of a schema,
 * one that breaks each keyword, others of a format or pattern, and, where any text is allowed, the words of the document.
 * Operations take turns, and so do their parts.
 */
export function singledOut(operations: readonly Generators[]): IterableIterator<DealtRequest> {
  return inTurns(operations.map(requestsTo));
}

function* requestsTo(generators: Generators): IterableIterator<DealtRequest> {
  const { content, parameters } = generators;
  const bodies = content === undefined ? [] : [withValues(generators, content), withTexts(generators, content)];
  const parts = [withHeads(generators), ...parameters.map((part) => withParameter(generators, part)), ...bodies];
  for (const plan of inTurns<FuzzPlan | undefined>(parts)) if (plan !== undefined) yield { generators, plan };
}

/** Without credentials or with wrong ones, with other media types, and with headers that mean nothing. */
function* withHeads(generators: Generators): Iterable<FuzzPlan> {
  for (const head of generators.heads.varied) yield { ...plainRequest(generators), head };
}

function* withParameter(generators: Generators, part: ParameterPart): Iterable<FuzzPlan | undefined> {
  const { model, field, isRequestKey } = part;
  if (isRequestKey) return;
  const proposed = proposedValues(model, { isNested: field.parameter.serialization.kind === 'content' });
  const words = isFreeText(model.shape) ? generators.words.slice(0, MOST_WORDS) : [];
  for (const value of [...proposed.map((one) => asText(one.value, model.shape)), ...words])
    yield withChanges(generators, [{ kind: 'value', part, value }]);
}

function isFreeText({ types, values, patterns = [], format }: Shape): boolean {
  return (types.length === 0 || types.includes('string')) && values === undefined && patterns.length === 0 && format === undefined;
}

/** Codecs by which members have members. */
const NESTED: ReadonlySet<Content['codec']> = new Set(['json', 'sequence', 'parts']);

function* withValues(generators: Generators, content: Content): Iterable<FuzzPlan | undefined> {
  for (const { value } of proposedValues(content.model, { isNested: NESTED.has(content.codec) }))
    yield withBody(generators, content.write(value));
}

function* withTexts(generators: Generators, { codec }: Content): Iterable<FuzzPlan | undefined> {
  if (codec === 'json') return;
  const { operation } = generators;
  for (const { plan } of bodyTexts(operation, plainCase(operation).plan)) yield withBody(generators, plan.body);
}
