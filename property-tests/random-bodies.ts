import type * as fc from 'fast-check';
import { memoizeUpTo } from '../core/memoize.js';
import type { Operation } from '../core/contract/contract.js';
import { invalidBody } from './generate/mutations/invalid-body.js';
import { type Draw, arbitraryOf } from './generate/arbitraries/draw.js';
import { styleDraw } from './generate/arbitraries/spelling.js';
import { validBody } from './generate/arbitraries/valid-body.js';
import { type ValuePart, valuePart } from '../core/request/plan/request-plan.js';
import { simplerAlike } from './fuzz/diagnosis/simpler-bodies.js';
import { type RequestModel, requestModelOf } from '../core/request/request-model.js';

type BodiesOf = (operation: Operation) => fc.Arbitrary<ValuePart>;

/**
 * Upper bound on the operations whose arbitraries are kept: making one costs more than drawing from it, but one may take 1 MB, and of many operations
 * few bodies are drawn each.
 */
const MOST_KEPT = 20;

/** Bodies that satisfy the schema of an operation, in every legal spelling; the judge decides on each. */
export const validBodies: BodiesOf = memoizeUpTo(MOST_KEPT, (operation: Operation) => bodies(modelFor(operation), validBody));

/** Bodies that violate the schema of an operation; the judge decides on each. */
export const invalidBodies: BodiesOf = memoizeUpTo(MOST_KEPT, (operation: Operation) => bodies(modelFor(operation), invalidBody));

function modelFor(operation: Operation): RequestModel {
  const model = requestModelOf(operation);
  if (model === undefined) throw new Error(`${operation.id} takes no body`);
  return model;
}

function bodies(model: RequestModel, valuesOf: (model: RequestModel) => Draw<ValuePart['value']>): fc.Arbitrary<ValuePart> {
  const value = valuesOf(model);
  const draw: Draw<ValuePart> = (random, bias) => valuePart(value(random, bias), styleDraw(random, bias));
  return arbitraryOf(draw, (body) => simplerAlike(model, body));
}
