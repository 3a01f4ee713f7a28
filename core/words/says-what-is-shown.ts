const SHOWN = /\b(?:whether|if true,?|true) to (?:also )?(?:include|show|return|add|embed|expand)\b/i;

/**
 * True if words say of a parameter that it decides what an answer shows, beside or instead of which things it lists: `whether to include the notes`
 * selects nothing.
 */
export function saysWhatIsShown(words: string): boolean {
  return SHOWN.test(words);
}
