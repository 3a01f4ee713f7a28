/** Short forms of `not`. */
const NOT = /\b(is|are|was|were|has|have|had|do|does|did|need|must|should|would|could)n['’]t\b/gi;
const CANNOT = /\bcan['’]t\b/gi;

/** The sentences of a text, each in one line, with `not` written out: `What has not been submitted cannot be approved.` */
export function sentencesOf(text: string): readonly string[] {
  const whole = text.replaceAll(NOT, '$1 not').replaceAll(CANNOT, 'cannot');
  return whole.split(/(?<=[.;!?])\s+|\n\s*\n/).flatMap((one) => one.replaceAll(/\s+/g, ' ').trim() || []);
}

/** The clauses of a sentence. */
export function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/[;:,]|\b(?:and|but|while|whereas)\b/).flatMap((one) => one.trim() || []);
}
