import type { Run } from '../../core/results/runs/run.js';
import { campaignSpeed, shareOf } from '../facts/run-facts.js';
import { counted } from '../facts/wrap.js';
import { duration, percent } from './figures.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** The suites with their counts. */
export function drawSuites({ suites, totals, durationMs }: Run): Markup {
  if (suites.length === 0) return NOTHING;
  const rows = suites.map(
    ({ name, cases, broken, durationMs: ms }) =>
      markup`<tr class="item"><th scope="row">${name}</th><td class="figure">${cases}</td><td class="figure">${drawBroken(broken)}</td><td class="share"><svg width="100%" height="6" aria-hidden="true"><rect class="kept" width="100%" height="6"></rect><rect class="broken" x="${percent(cases - broken, cases)}" width="${percent(broken, cases)}" height="6"></rect></svg></td><td class="figure">${duration(ms)}</td></tr>`,
  );
  return markup`<section class="part" id="suites" aria-labelledby="suites-title"><h2 id="suites-title">Suites</h2>
<div class="wide"><table><thead><tr><th scope="col">Suite</th><th scope="col" class="figure">Cases</th><th scope="col" class="figure">Broken</th><td class="share"></td><th scope="col" class="figure">Time</th></tr></thead><tbody>${rows}</tbody>
<tfoot><tr><th scope="row">total</th><td class="figure">${totals.cases}</td><td class="figure">${drawBroken(totals.broken)}</td><td class="share"></td><td class="figure">${duration(durationMs)}</td></tr></tfoot></table></div></section>`;
}

/** The number of broken cases, with a sign if there are any. */
function drawBroken(broken: number): Markup {
  return broken === 0 ? markup`0` : markup`<b class="is-broken">✕ ${broken}</b>`;
}

/** The campaign's inputs with their shares, and the speed. */
export function drawCampaign(run: Run): Markup {
  const { campaign } = run;
  if (campaign === undefined) return NOTHING;
  const { concurrency, shard, strategies } = campaign;
  const part = shard.count > 1 ? `, shard ${shard.index + 1} of ${shard.count}` : '';
  const all = strategies.reduce((sum, { cases }) => sum + cases, 0);
  const rows = strategies.map(
    ({ title, cases: sent, broken }) =>
      markup`<tr class="item"><th scope="row">${title}</th><td class="figure">${shareOf(sent, all)} %</td><td class="figure">${sent}</td><td class="figure">${drawBroken(broken)}</td></tr>`,
  );
  return markup`<section class="part" id="campaign" aria-labelledby="campaign-title"><h2 id="campaign-title">Campaign</h2>
<p class="faint">${campaignSpeed(run)} cases a second with ${counted(concurrency, 'connection')}${part}</p>
<div class="wide"><table><thead><tr><th scope="col">Input</th><th scope="col" class="figure">Share</th><th scope="col" class="figure">Cases</th><th scope="col" class="figure">Broken</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
