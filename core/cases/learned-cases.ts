import type { Case } from './case.js';
import { toCase } from './draft.js';
import { constraintAt, groundOf } from './ground.js';
import { integerRange } from './integer-range.js';
import { plainCase } from './plain-case.js';
import { hasSlots, templateOf } from './template.js';
import { setAt } from '../json/edit.js';
import { expect } from '../judge/expectation.js';
import type { Operation } from '../spec/contract.js';

/** The cases by which a run learns what a store does with used ids, for those who only want to know of them. */
export function learnedCases(operation: Operation): readonly Case[] {
  const plain = plainCase(operation);
  const pair = pairCase(operation, 2n ** 53n + 1n);
  return hasSlots(plain.body) ? [usedIdCase(plain), ...(pair === undefined ? [] : [pair])] : [];
}

/** The plain case, when its ids are there already. */
export function usedIdCase(plain: Case): Case {
  const { situations, violations, held, comparable } = plain.expectation;
  const used = {
    id: 'used-id' as const,
    because: 'the contract does not say what becomes of an id that was used before',
    at: plain.constraint.at,
  };
  return {
    ...plain,
    id: `silent/${plain.operation.caseFolder}used-id`,
    suite: 'silent',
    title: 'the id was used before',
    kind: 'used-id',
    expectation: expect([...situations, used], { violations, held, comparable }),
  };
}

/** A full case whose integer, which goes beyond 2^54, is a given one; undefined where there is no such integer. */
export function pairCase(operation: Operation, value: bigint): Case | undefined {
  const ground = groundOf(operation);
  const part = ground?.parts.find(
    ({ shape }) => shape.types.includes('integer') && shape.values === undefined && BigInt(integerRange(shape).max) > 2n ** 54n,
  );
  if (ground === undefined || part === undefined) return undefined;
  return toCase(operation, {
    suite: 'valid',
    name: `${part.path.join('.')}/same-double`,
    title: 'two ids beyond 2^53 are the same double',
    kind: 'same-double',
    constraint: constraintAt(ground, part.path, 'format'),
    focus: part.shape.at.pointer,
    control: 'full',
    body: templateOf(
      setAt(ground.full, part.path, { type: 'number', text: value.toString(), slot: { fill: 'given', ...integerRange(part.shape) } }),
    ),
  });
}
