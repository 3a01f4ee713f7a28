import { isNew } from '../../core/results/baseline.js';
import type { Run } from '../../core/results/run.js';
import { brief } from '../inert.js';
import { times } from '../wrap.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** More lines than that are no overview. */
const MOST = 6;

/** What there is to mend at one glance, where it is more than one thing: the first screen has room for one finding only. */
export function drawAgenda({ findings }: Run): Markup {
  const fresh = findings.map((finding, i) => ({ finding, number: i + 1 })).filter(({ finding }) => isNew(finding));
  if (fresh.length < 2) return NOTHING;
  const lines = fresh
    .slice(0, MOST)
    .map(
      ({ finding: { id, title, seen }, number }) =>
        markup`<li value="${String(number)}"><a href="#${id}">${brief(title, 120)}</a> <span class="faint">seen ${times(seen)}</span></li>`,
    );
  const rest = fresh.length - lines.length;
  return markup`<ol class="agenda" aria-label="What to mend">${lines}${rest === 0 ? [] : [markup`<li class="faint unnumbered">and ${rest} more</li>`]}</ol>`;
}
