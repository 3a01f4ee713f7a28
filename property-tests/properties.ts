import type * as fc from 'fast-check';
import type { Operation } from '../core/contract/contract.js';
import { invalidBodies, validBodies } from './random-bodies.js';
import type { ValuePart } from '../core/request/plan/request-plan.js';

/** An invariant of every body of a kind. */
export interface Property {
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  /** The expectation of its bodies. */
  readonly expectation: 'accept' | 'invalid';
  readonly arbitrary: (operation: Operation) => fc.Arbitrary<ValuePart>;
}

/** The properties of the gate. */
export const PROPERTIES: readonly Property[] = [
  {
    id: 'valid-bodies',
    title: 'any valid body is accepted and stored as it was sent',
    expectation: 'accept',
    arbitrary: validBodies,
  },
  {
    id: 'invalid-bodies',
    title: 'any body that breaks the schema is refused with a documented error',
    expectation: 'invalid',
    arbitrary: invalidBodies,
  },
];
