/** A reason why a value is refused; undefined if it is accepted. */
export type Refusal = string | undefined;

/** Reads the text of a parameter: a value, or why there is none. */
export type Rule = (text: string) => Refusal;

/** A text with a number of characters. */
export function words(least: number, most: number): Rule {
  return (text) => {
    const { length } = [...text];
    return length < least || length > most ? `must have ${least} to ${most} characters` : undefined;
  };
}

/** An integer in decimal digits. */
export function integer(least: bigint, most: bigint): Rule {
  return (text) => {
    if (!/^-?(?:0|[1-9]\d*)$/.test(text)) return 'must be an integer';
    const value = BigInt(text);
    return value < least || value > most ? `must be ${least} to ${most}` : undefined;
  };
}

/** One of some words. */
export function oneOf(...listed: readonly string[]): Rule {
  return (text) => (listed.includes(text) ? undefined : `must be one of ${listed.join(', ')}`);
}

/** A list of texts, each of which keeps a rule. */
export function all(rule: Rule, texts: readonly string[], most = Number.POSITIVE_INFINITY): Refusal {
  if (texts.length > most) return `must have ${most} items at most`;
  return texts.map(rule).find((refusal) => refusal !== undefined);
}
