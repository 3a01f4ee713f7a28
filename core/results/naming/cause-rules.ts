import type { CauseRule } from '../../causes/rules/cause-rule.js';
import { JOINING_RULES, type JoiningRuleId } from '../../causes/rules/joining-rules.js';
import { SHARING_RULES, type SharingRuleId } from '../../causes/rules/shared-cause.js';
import { READING_RULE } from './lenient-reading.js';
import { NAMING_RULES, OWN_RULE } from './naming-rules.js';

/**
 * The rules by which failures are one finding, in the order in which they are applied: those that join the failures of an operation, those by
 * which operations share a cause, and those by which the causes of a server become findings.
 */
export const CAUSE_RULES: readonly (CauseRule & { readonly id: CauseRuleId })[] = [
  ...JOINING_RULES,
  ...SHARING_RULES,
  ...NAMING_RULES,
  OWN_RULE,
  READING_RULE,
];

/** The id of a rule. */
export type CauseRuleId = JoiningRuleId | SharingRuleId | (typeof NAMING_RULES)[number]['id'] | typeof OWN_RULE.id | typeof READING_RULE.id;
