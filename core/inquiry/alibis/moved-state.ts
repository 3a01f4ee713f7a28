import { plainCase } from '../../cases/plain-case.js';
import { type Failure, isListedRefusal } from '../failure.js';
import { type Alibi, clearedIf } from './alibi.js';
import { statesConflict } from './state-conflict.js';

const KINDS: ReadonlySet<Failure['case']['expectation']['kind']> = new Set(['invalid', 'unspecified', 'unauthorized']);

/**
 * A request that need not be accepted is refused for the state of the thing that it names, before the server looks at what it sends (RFC 9110 section 15.5.10):
 * an earlier request moved the thing to a state in which a plain request is refused, too.
 */
export const movedState: Alibi = {
  id: 'moved-state',
  applies: (failure) => KINDS.has(failure.case.expectation.kind) && isListedRefusal(failure) && statesConflict(failure.exchange),
  clear: async (lab, { case: testCase }) => clearedIf(statesConflict(await lab.ask(plainCase(testCase.operation), 'new'))),
};
