import { SUITES, type SuiteName } from '../../../core/cases/case.js';

/** Every suite but Dredd's, whose start is most of its time, and which sends what others send, too. */
export const WITHOUT_DREDD: readonly SuiteName[] = SUITES.filter((suite) => suite !== 'dredd');
