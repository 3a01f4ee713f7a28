import type * as fc from 'fast-check';
import { groundOf } from '../core/cases/ground.js';
import { remembered } from '../core/remembered.js';
import type { Operation } from '../core/spec/contract.js';
import { invalidBody } from './arbitraries/invalid-body.js';
import { type Draw, arbitraryOf } from './arbitraries/sampled.js';
import { styleDraw } from './arbitraries/spelling.js';
import { validBody } from './arbitraries/valid-body.js';
import type { RandomBody } from './random-case.js';
import { simplerAlike } from './shrinking/simpler-bodies.js';

/** Makes an arbitrary once for each operation: making one costs more than drawing from it. */
type BodiesOf = (operation: Operation) => fc.Arbitrary<RandomBody>;

/** Bodies that keep the schema of an operation, in every legal spelling; the judge has the last word on each. */
export const validBodies: BodiesOf = remembered((operation) => bodies(operation, validBody(operation)));

/** Bodies that break the schema of an operation; the judge has the last word on each. */
export const invalidBodies: BodiesOf = remembered((operation) => bodies(operation, invalidBody(operation)));

function bodies(operation: Operation, value: Draw<RandomBody['value']>): fc.Arbitrary<RandomBody> {
  const ground = groundOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  const draw: Draw<RandomBody> = (random, bias) => ({ value: value(random, bias), style: styleDraw(random, bias) });
  return arbitraryOf(draw, (body) => simplerAlike(ground, body));
}
