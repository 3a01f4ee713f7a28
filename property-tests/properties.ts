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

/** Something that holds of every body of a kind. */
export interface Property {
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  /** What the contract says of its bodies. */
  readonly expectation: 'accept' | 'reject';
  readonly arbitrary: (operation: Operation) => fc.Arbitrary<RandomBody>;
}

/** The properties of the gate; building an arbitrary costs more than drawing from it. */
export const PROPERTIES: readonly Property[] = [
  {
    id: 'valid-bodies',
    title: 'any valid body is accepted and stored as it was sent',
    expectation: 'accept',
    arbitrary: remembered((operation) => bodies(operation, validBody(operation))),
  },
  {
    id: 'invalid-bodies',
    title: 'any body that breaks the schema is refused with a documented error',
    expectation: 'reject',
    arbitrary: remembered((operation) => bodies(operation, invalidBody(operation))),
  },
];

function bodies(operation: Operation, value: Draw<RandomBody['value']>): fc.Arbitrary<RandomBody> {
  const ground = groundOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  const draw: Draw<RandomBody> = (random, bias) => ({ value: value(random, bias), style: styleDraw(random, bias) });
  return arbitraryOf(draw, (body) => simplerAlike(ground, body));
}
