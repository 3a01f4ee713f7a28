import type { Case } from '../../../core/cases/case.js';
import { expect } from '../../../core/judge/expectation.js';
import { probedCase } from '../cases/fuzz-case.js';
import { notDrawn } from '../strategies/strategy.js';
import type { BoundStep } from './bound-step.js';

/** The programs of a campaign, as a strategy: for reports. */
export const PROGRAMS = notDrawn('program', 'programs: up to eight requests about one new thing, each drawn');

/** The case of a step. @param isOpen true if what its path names does not exist for certain. */
export function caseOfStep({ generators, plan }: BoundStep, connection: number, id: string, isOpen: boolean): Case {
  const probed = probedCase({ strategy: PROGRAMS, generators, plan, connection, index: 0 }, id, plan);
  return isOpen ? openCase(probed) : probed;
}

/** A case that names what may not exist. */
function openCase(testCase: Case): Case {
  const { expectation, operation } = testCase;
  if (operation.parameters.every((one) => one.in !== 'path')) return testCase;
  const situations = [
    ...expectation.situations,
    { id: 'unknown-resource', because: 'the path may name nothing that exists', at: operation.at } as const,
  ];
  return { ...testCase, expectation: expect(situations, expectation) };
}
