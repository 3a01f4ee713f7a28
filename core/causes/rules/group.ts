import { type AllFailures, type Failure, failuresOf, readFailures } from './all-failures.js';
import { type CauseKey, textOfKey } from './cause-key.js';
import { JOINING_RULES, type JoiningRule, type JoiningRuleId } from './joining-rules.js';
import { type Symptom, isUntraced } from '../symptom.js';

/** Broken cases with one cause. */
export interface Group<T extends Symptom> {
  readonly members: readonly T[];
  /** The input family of each. */
  readonly familyOf: (member: T) => string;
  /** The ids of the rules that join some of the members, in the order of the rules; none for a single member. */
  readonly rulesOf: (members: readonly T[]) => readonly JoiningRuleId[];
}

/** A key of a failure, with the rule that gave it. */
interface RuleKey {
  readonly rule: JoiningRuleId;
  readonly key: CauseKey;
  readonly text: string;
}

/**
 * Groups broken cases of single operations by cause: failures that have a key of a rule in common belong together (rules/joining-rules.ts).
 * @param symptoms in an order that does not depend on which response came first.
 * @returns the groups in the order of their first case; cases of which no part of the request is known to matter come last in each.
 */
export function groupByCause<T extends Symptom>(symptoms: readonly T[]): readonly Group<T>[] {
  const failures = failuresOf(symptoms);
  const located = new Map<string, CauseKey>();
  const all: AllFailures = { ...readFailures(failures), located };
  const inOrder = [...failures.filter(({ symptom }) => !isUntraced(symptom)), ...failures.filter(({ symptom }) => isUntraced(symptom))];
  const keysOf = new Map<T, readonly RuleKey[]>();
  const sets = createSets();
  for (const failure of inOrder) {
    const { symptom, mode } = failure;
    const keys = ruleKeysOf(failure, all);
    const [first, ...others] = keys;
    for (const other of others) if (first !== undefined) sets.join(first.text, other.text);
    if (first !== undefined && !symptom.flaky && !located.has(mode)) located.set(mode, first.key);
    keysOf.set(symptom, keys);
  }
  const families = new Map(failures.map(({ symptom, family }) => [symptom, family]));
  const familyOf = (member: T): string => families.get(member) ?? '';
  const rulesOf = (members: readonly T[]): readonly JoiningRuleId[] => joiningRules(members.map((member) => keysOf.get(member) ?? []));
  const groups = new Map<string, T[]>();
  for (const { symptom } of inOrder) {
    const root = sets.rootOf(keysOf.get(symptom)?.[0]?.text ?? '');
    const members = groups.get(root);
    if (members === undefined) groups.set(root, [symptom]);
    else members.push(symptom);
  }
  return [...groups.values()].map((members) => ({ members, familyOf, rulesOf }));
}

/** The keys of the rules that say something of a failure. */
function ruleKeysOf(failure: Failure, all: AllFailures): readonly RuleKey[] {
  const found: RuleKey[] = [];
  const rules: readonly (JoiningRule & { readonly id: JoiningRuleId })[] = JOINING_RULES;
  for (const { id, keyOf, goesOn } of rules) {
    const key = keyOf(failure, all);
    if (key === undefined) continue;
    found.push({ rule: id, key, text: textOfKey(key) });
    if (goesOn !== true) break;
  }
  return found;
}

/** The rules by which some members have a key of members before them. */
function joiningRules(keys: readonly (readonly RuleKey[])[]): readonly JoiningRuleId[] {
  const seen = new Set<string>();
  const found = new Set<JoiningRuleId>();
  for (const { rule, text } of keys.flat()) {
    if (seen.has(text)) found.add(rule);
    seen.add(text);
  }
  return JOINING_RULES.map(({ id }) => id).filter((id) => found.has(id));
}

/** Disjoint sets of texts; a text that was never joined is a set by itself. */
function createSets(): { readonly rootOf: (text: string) => string; readonly join: (one: string, other: string) => void } {
  const parents = new Map<string, string>();
  const rootOf = (text: string): string => {
    let at = text;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  return { rootOf, join: (one, other) => void parents.set(rootOf(one), rootOf(other)) };
}
