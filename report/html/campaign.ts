import type { Run } from '../../core/results/run.js';
import { campaignSpeed } from '../campaign-speed.js';
import { counted } from '../wrap.js';
import { type Markup, NOTHING, markup } from './markup.js';
import { drawBroken } from './suites.js';

/** What a campaign of the fuzzer sent, by its weights, and how fast. */
export function drawCampaign(run: Run): Markup {
  const { campaign } = run;
  if (campaign === undefined) return NOTHING;
  const { lanes, shard, strategies } = campaign;
  const part = shard.count > 1 ? `, shard ${shard.index + 1} of ${shard.count}` : '';
  const rows = strategies.map(
    ({ title, weight, cases: sent, broken }) =>
      markup`<tr class="item"><th scope="row">${title}</th><td class="figure">${weight} %</td><td class="figure">${sent}</td><td class="figure">${drawBroken(broken)}</td></tr>`,
  );
  return markup`<section class="part" id="campaign" aria-labelledby="campaign-title"><h2 id="campaign-title">Campaign</h2>
<p class="faint">${campaignSpeed(run)} cases a second with ${counted(lanes, 'lane')}${part}</p>
<div class="wide"><table><thead><tr><th scope="col">Input</th><th scope="col" class="figure">Weight</th><th scope="col" class="figure">Cases</th><th scope="col" class="figure">Broken</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
