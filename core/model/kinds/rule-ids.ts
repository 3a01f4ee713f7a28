/** The ids of the rules of the model. */
export const RULE_IDS = ['key', 'read', 'replace', 'change', 'delete', 'parents', 'list', 'page', 'filter', 'sort', 'tag'] as const;

/** The id of a rule of the model. */
export type RuleId = (typeof RULE_IDS)[number];

/** Rules that a model leaves out: for a mock that breaks one, and where a user turns one off. */
export type LeftOut = ReadonlySet<RuleId>;

/** Nothing is left out. */
export const ALL_RULES: LeftOut = new Set();

/** What a user says of rules, by their ids; false turns one off. */
export type RuleSwitches = Readonly<Record<string, boolean>>;

/** The rules that a user turns off. */
export function turnedOff(switches: RuleSwitches | undefined): LeftOut {
  return switches === undefined ? ALL_RULES : new Set(RULE_IDS.filter((id) => switches[id] === false));
}
