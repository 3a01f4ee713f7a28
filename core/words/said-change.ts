/** Where a number goes. */
export type Direction = 'down' | 'up';

/** Words by which a clause says that there is less of something afterwards. */
const DOWN =
  /\b(?:lower(?:s|ed|ing)?|reduc(?:es?|ed|ing)|decreas(?:es?|ed|ing)|decrement(?:s|ed|ing)?|deduct(?:s|ed|ing)?|subtract(?:s|ed|ing)?|us(?:es?|ed|ing) up|consum(?:es?|ed|ing)|(?:go|goes|going) down|(?:drop|fall|sink)s?|debit(?:ed|ing))\b|\b(?:tak(?:es?|en|ing)|draw(?:s|n|ing)?|remov(?:es?|ed|ing)|book(?:s|ed|ing)?)\b[^.;]*\b(?:out of|off|from)\b/i;

/** The same of more. */
const UP =
  /\b(?:rais(?:es?|ed|ing)|increas(?:es?|ed|ing)|increment(?:s|ed|ing)?|credit(?:ed|ing)|grow(?:s|ing)?|ris(?:es?|ing)|(?:go|goes|going) (?:up|back)|replenish(?:es|ed|ing)?)\b|\b(?:put(?:s|ting)?|giv(?:es?|en|ing)|bring(?:s|ing)?|brought|tak(?:es?|en))\b[^.;]*\bback\b|\b(?:add(?:s|ed|ing)?|return(?:s|ed|ing)?|restor(?:es?|ed|ing))\b[^.;]*\bto\b/i;

/** Words by which it says that under a condition, or denies it. */
const OPEN = /\b(?:not|no|never|cannot|only|if|unless|without|may|might|can|must|should|at most|at least|below|above|enough)\b/i;

/** Where a number goes by what a clause says; undefined where it says nothing of that, or both. */
export function saidChange(clause: string): Direction | undefined {
  if (OPEN.test(clause)) return undefined;
  const [down, up] = [DOWN.test(clause), UP.test(clause)];
  return down === up ? undefined : down ? 'down' : 'up';
}
