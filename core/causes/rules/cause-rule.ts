/** A rule by which failures have one cause, with the words of `explain`. */
export interface CauseRule {
  /** The same in every version. */
  readonly id: string;
  /** A noun phrase: the property that the failures share. */
  readonly title: string;
  /** Why one change of the server ends all of them, in sentences. */
  readonly about: string;
}

/**
 * Asks rules in their order.
 * @returns the first answer with the id of its rule; undefined if no rule has one.
 */
export function firstAnswer<Rule extends CauseRule, Answer>(
  rules: readonly Rule[],
  ask: (rule: Rule) => Answer | undefined,
): { readonly rule: Rule['id']; readonly answer: Answer } | undefined {
  for (const rule of rules) {
    const answer = ask(rule);
    if (answer !== undefined) return { rule: rule.id, answer };
  }
  return undefined;
}
