import type { Run } from '../../core/results/runs/run.js';
import { duration, percent } from './figures.js';
import { type Histogram, latencyBins } from './latency-bins.js';
import { type Markup, NOTHING, markup } from './markup.js';

/** Layout in pixels: percentile labels above the bars, axis labels below. */
const TOP = 50;
const FLOOR = 170;
const HEIGHT = 190;

/** Response times: a histogram with a logarithmic axis and marked percentiles, and a table of the same data. */
export function drawLatency({ latency }: Run): Markup {
  if (latency.buckets.length === 0) return NOTHING;
  const histogram = latencyBins(latency.buckets);
  const marks = [
    ['p50', latency.p50, 12],
    ['p95', latency.p95, 27],
    ['p99', latency.p99, 42],
  ] as const;
  const words = `Half of the responses arrived within ${duration(latency.p50)}, 95 % within ${duration(latency.p95)}, 99 % within ${duration(latency.p99)}; the longest took ${duration(latency.max)}.`;
  return markup`<section class="part" id="latency" aria-labelledby="latency-title"><h2 id="latency-title">Response time</h2>
<p class="faint" id="latency-summary">${words}</p>
<svg class="histogram" width="100%" height="${String(HEIGHT)}" role="img" aria-labelledby="latency-title" aria-describedby="latency-summary">${drawTicks(histogram)}${drawMost(histogram)}${drawBars(histogram)}<line class="axis" x1="0" x2="100%" y1="${String(FLOOR)}" y2="${String(FLOOR)}"></line>${marks.map(([, ms, y]) => drawMark(histogram, ms, y))}${marks.map(([name, ms, y]) => drawLabel(histogram, name, ms, y))}</svg>
${drawTable(histogram)}</section>`;
}

function drawBars({ bins }: Histogram): readonly Markup[] {
  const most = Math.max(...bins.map(({ count }) => count));
  return bins.flatMap(({ from, to, count }, i) => {
    if (count === 0) return [];
    const height = Math.max(2, (count / most) * (FLOOR - TOP));
    const place = `x="${percent(i + 0.08, bins.length)}" width="${percent(0.84, bins.length)}" y="${(FLOOR - height).toFixed(1)}" height="${height.toFixed(1)}"`;
    return [markup`<rect class="bin" ${{ html: place }}><title>${duration(from)} to ${duration(to)}: ${count}</title></rect>`];
  });
}

function drawMost({ bins }: Histogram): Markup {
  const most = Math.max(...bins.map(({ count }) => count));
  return markup`<line class="grid" x1="0" x2="100%" y1="${String(TOP)}" y2="${String(TOP)}"></line><text class="tick" x="0" y="${String(TOP - 5)}">${most} ${most === 1 ? 'response' : 'responses'}</text>`;
}

function drawMark({ at }: Histogram, ms: number, y: number): Markup {
  const x = percent(at(ms), 1);
  return markup`<line class="mark" x1="${x}" x2="${x}" y1="${String(y - 9)}" y2="${String(FLOOR)}"></line>`;
}

function drawLabel({ at }: Histogram, name: string, ms: number, y: number): Markup {
  const isRight = at(ms) > 0.7;
  const side = isRight ? markup` dx="-5" text-anchor="end"` : markup` dx="5"`;
  return markup`<text class="label" x="${percent(at(ms), 1)}" y="${String(y)}"${side}>${name} ${duration(ms)}</text>`;
}

/** Round times with enough distance from each other. */
function drawTicks({ at }: Histogram): readonly Markup[] {
  const tens = [-2, -1, 0, 1, 2, 3, 4, 5].map((power) => 10 ** power);
  const isWide = tens.filter((ms) => at(ms) > 0 && at(ms) < 1).length > 2;
  const round = isWide ? tens : tens.flatMap((ms) => [ms, 2 * ms, 5 * ms]);
  let last = -1;
  return round.flatMap((ms) => {
    const x = at(ms);
    if (x <= 0.03 || x >= 0.97 || x - last < 0.1) return [];
    last = x;
    return [
      markup`<line class="grid" x1="${percent(x, 1)}" x2="${percent(x, 1)}" y1="${String(TOP)}" y2="${String(FLOOR + 4)}"></line><text class="tick" x="${percent(x, 1)}" y="${String(FLOOR + 16)}" text-anchor="middle">${duration(ms)}</text>`,
    ];
  });
}

function drawTable({ bins }: Histogram): Markup {
  const rows = bins
    .filter(({ count }) => count > 0)
    .map(
      ({ from, to, count }) => markup`<tr><th scope="row">${duration(from)} to ${duration(to)}</th><td class="figure">${count}</td></tr>`,
    );
  return markup`<details class="as-table"><summary>As a table</summary><table><thead><tr><th scope="col">Time</th><th scope="col" class="figure">Responses</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
