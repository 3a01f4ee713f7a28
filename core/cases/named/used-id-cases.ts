import type { Case } from '../case.js';
import { integerRange } from '../../request/slots/integer-range.js';
import { plainCase } from '../plain/plain-case.js';
import { hasSlots } from '../../request/slots/template.js';
import { makeCase } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { requestModelOf } from '../../request/request-model.js';
import { expect } from '../../judge/expectation.js';
import { bodyTemplate } from '../../request/wire/write-request.js';
import type { Operation } from '../../contract/contract.js';
import { givenInteger } from '../../request/slots/integer-slots.js';

/** The cases by which a run learns what a store does with used ids, for listing. */
export function learnedCases(operation: Operation): readonly Case[] {
  const plain = plainCase(operation);
  const pair = pairCase(operation, 2n ** 53n + 1n);
  return hasSlots(bodyTemplate(plain)) ? [usedIdCase(plain), ...(pair === undefined ? [] : [pair])] : [];
}

/** The plain case with ids that were used before. */
export function usedIdCase(plain: Case): Case {
  const { situations, violations, held, comparable } = plain.expectation;
  const used = {
    id: 'used-id' as const,
    because: 'the contract does not say how to treat a used id',
    at: plain.constraint.at,
  };
  return {
    ...plain,
    id: `unspecified/${plain.operation.caseFolder}used-id`,
    suite: 'unspecified',
    title: 'the id was used before',
    input: { kind: 'id', form: 'used-id' },
    expectation: expect([...situations, used], { violations, held, comparable }),
  };
}

/** A full case with a given integer beyond 2^54; undefined if no member allows one. */
export function pairCase(operation: Operation, value: bigint): Case | undefined {
  const model = requestModelOf(operation);
  const field = model?.fields.find(
    ({ shape }) => shape.types.includes('integer') && shape.values === undefined && BigInt(integerRange(shape).max) > 2n ** 54n,
  );
  if (model === undefined || field === undefined) return undefined;
  return makeCase(operation, {
    ...fieldCase(model, field, {
      suite: 'valid',
      id: 'same-double',
      words: 'is the double of another one',
      input: { kind: 'id', form: 'same-double' },
      keyword: 'format',
      value: givenInteger(field.shape, value.toString()),
    }),
    title: 'two ids beyond 2^53 are the same double',
  });
}
