import fc from 'fast-check';
import { memoize } from '../core/memoize.js';
import type { Operation } from '../core/openapi/contract.js';
import { invalidBody } from './arbitraries/invalid-body.js';
import { styleArbitrary } from './arbitraries/spelling.js';
import { validBody } from './arbitraries/valid-body.js';
import type { RandomBody } from './random-case.js';

/** Something that holds of every body of a kind. */
export interface Property {
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  /** What the contract says of its bodies. */
  readonly expectation: 'accept' | 'invalid';
  readonly arbitrary: (operation: Operation) => fc.Arbitrary<RandomBody>;
}

/** The properties of the gate; building an arbitrary costs more than drawing from it. */
export const PROPERTIES: readonly Property[] = [
  {
    id: 'valid-bodies',
    title: 'any valid body is accepted and stored as it was sent',
    expectation: 'accept',
    arbitrary: memoize((operation) => withStyle(validBody(operation))),
  },
  {
    id: 'invalid-bodies',
    title: 'any body that breaks the schema is refused with a documented error',
    expectation: 'invalid',
    arbitrary: memoize((operation) => withStyle(invalidBody(operation))),
  },
];

function withStyle(body: fc.Arbitrary<RandomBody['value']>): fc.Arbitrary<RandomBody> {
  return fc.record({ value: body, style: styleArbitrary });
}
