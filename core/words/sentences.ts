/** The sentences of a text. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.;!?])\s+|\n\s*\n/).filter((one) => one.trim() !== '');
}
