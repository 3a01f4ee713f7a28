import fc from 'fast-check';
import { remembered } from '../core/remembered.js';
import type { ValuePart } from '../core/request/request-plan.js';
import type { Operation } from '../core/spec/contract.js';
import { invalidBody } from './arbitraries/invalid-body.js';
import { styleArbitrary } from './arbitraries/spelling.js';
import { validBody } from './arbitraries/valid-body.js';

/** Something that holds of every body of a kind. */
export interface Property {
  readonly id: string;
  /** A sentence. */
  readonly title: string;
  /** What the contract says of its bodies. */
  readonly expectation: 'accept' | 'reject';
  readonly arbitrary: (operation: Operation) => fc.Arbitrary<ValuePart>;
}

/** The properties of the gate; building an arbitrary costs more than drawing from it. */
export const PROPERTIES: readonly Property[] = [
  {
    id: 'valid-bodies',
    title: 'any valid body is accepted and stored as it was sent',
    expectation: 'accept',
    arbitrary: remembered((operation) => withStyle(validBody(operation))),
  },
  {
    id: 'invalid-bodies',
    title: 'any body that breaks the schema is refused with a documented error',
    expectation: 'reject',
    arbitrary: remembered((operation) => withStyle(invalidBody(operation))),
  },
];

function withStyle(body: fc.Arbitrary<ValuePart['value']>): fc.Arbitrary<ValuePart> {
  return fc.record({ kind: fc.constant('value'), value: body, style: styleArbitrary });
}
