import { textOfInput } from '../../input/input-text.js';
import type { BrokenCase } from './broken-cases.js';
import type { NamedCause } from './name-causes.js';
import { headline } from './representative.js';

/** The case that a finding shows: a violation of the check in its id, from which the others follow. */
export function shownOf({ id, members }: Pick<NamedCause, 'id' | 'members'>): BrokenCase | undefined {
  const same = members.filter(({ violation }) => id.startsWith(violation.check));
  return headline(same.length > 0 ? same : members);
}

/** Upper bound on the requests of other causes that the file of a finding has. */
const MOST_OTHERS = 20;

/**
 * The cases of the causes that a finding gathers besides the one that it shows: one for each operation, habit and text that is not JSON, because
 * a server can be fixed for one and not for the next. Those of habits and texts that are not there yet come first, and those that did not repeat
 * are left out, because a replay would not decide.
 */
export function othersOf(
  { id, causes }: { readonly id: string; readonly causes: readonly NamedCause[] },
  shown: BrokenCase,
): readonly BrokenCase[] {
  const parts = causes.flatMap(partsOf);
  const isShown = ({ members }: Part): boolean => members.includes(shown);
  const seen = new Set(parts.filter(isShown).map(({ kind }) => kind));
  const [first, rest]: [Part[], Part[]] = [[], []];
  for (const part of parts) {
    if (isShown(part)) continue;
    (seen.has(part.kind) ? rest : first).push(part);
    seen.add(part.kind);
  }
  const cases = [...first, ...rest].flatMap(({ members }) => shownOf({ id, members }) ?? []);
  return cases.filter(({ flaky }) => !flaky).slice(0, MOST_OTHERS);
}

/** Cases of one operation that one change of the server fixes. */
interface Part {
  /** The same in every operation. */
  readonly kind: string;
  readonly members: readonly BrokenCase[];
}

/** Parsers have a setting for each kind of text that is not JSON (Jackson's ALLOW_COMMENTS, ALLOW_NON_NUMERIC_NUMBERS). */
function partsOf({ habit, isGrammar, members }: NamedCause): readonly Part[] {
  if (!isGrammar) return [{ kind: habit?.id ?? '', members }];
  const byText = new Map<string, BrokenCase[]>();
  for (const member of members) {
    const text = textOfInput(member.case.input);
    const some = byText.get(text);
    if (some === undefined) byText.set(text, [member]);
    else some.push(member);
  }
  return [...byText].map(([kind, some]) => ({ kind, members: some }));
}
