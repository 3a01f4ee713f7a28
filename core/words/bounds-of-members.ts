import { wordsOf } from './name-words.js';
import { saysName } from './says-name.js';

/** What ends a clause; a list of members that share a bound has no such mark. */
const CLAUSES = /[,;:]\s/;

/**
 * True if a sentence says of another member that a limit bounds its value, and not how many things there are: `Refused if a quantity is above perOrderLimit`
 * bounds `quantity`.
 * @param limit the name of the member that bounds.
 * @param members the names of the members that have numbers.
 */
export function boundsAMember(sentence: string, limit: string, members: readonly string[]): boolean {
  const clauses = sentence.split(CLAUSES).filter((clause) => saysName(clause, limit));
  return (
    clauses.length > 0 && clauses.every((clause) => members.some((name) => name !== limit && saysName(withoutName(clause, limit), name)))
  );
}

/** A name that has the words of another one names only itself. */
function withoutName(clause: string, name: string): string {
  return wordsOf(clause).join(' ').replaceAll(wordsOf(name).join(' '), ',');
}
