import { sentencesOf } from './sentences.js';
import { saysNullIsAbsent } from './told-null.js';
import { isOnRounding } from './told-rounding.js';
import { isOnSpelling, speaksOfSpelling } from './told-spelling.js';

/**
 * The sentences of a text that say how values are read and stored: in which spelling, how rounded, and whether null is as good as nothing. Empty if there
 * are none.
 */
export function sentencesOnValues(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => isOnSpelling(sentence) || isOnRounding(sentence) || saysNullIsAbsent(sentence))
    .join(' ');
}

/** True if the description of a member says how its values are read or stored. */
export function speaksOfValue(description: string): boolean {
  return speaksOfSpelling(description) || sentencesOf(description).some((sentence) => isOnRounding(sentence) || saysNullIsAbsent(sentence));
}
