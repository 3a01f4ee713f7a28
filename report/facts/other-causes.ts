import type { Finding } from '../../core/causes/finding.js';
import { CHECK_TABLE } from '../../core/policy/checks.js';
import { listSome } from '../../core/words/list-some.js';
import type { ListedFinding } from '../../core/results/naming/listed-findings.js';
import { brief } from './harmless-text.js';

/** Upper bound on the causes of an entry that are listed beside the first. */
const MOST = 25;

/** The causes of an entry besides the one that is shown, a text for each: title, operation and id. */
export function otherCauses({ causes }: ListedFinding): readonly string[] {
  const [, ...others] = causes;
  const texts = others.slice(0, MOST).map((cause) => `${shortTitle(cause)} (${listSome(cause.operations, 1)}) [${brief(cause.id)}]`);
  return others.length > MOST ? [...texts, `and ${(others.length - MOST).toLocaleString('en')} more, all in the JSON report`] : texts;
}

/** The title of a cause below that of its entry, which already says what the server did. */
export function shortTitle({ check, title }: Finding): string {
  const heading = `${CHECK_TABLE[check].title}: `;
  return brief(title.startsWith(heading) ? title.slice(heading.length) : title);
}
