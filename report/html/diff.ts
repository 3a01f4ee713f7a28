import type { Finding } from '../../core/causes/finding.js';
import { brief } from '../facts/harmless-text.js';
import { type EchoLine, echoLines } from './echo-lines.js';
import { type Markup, markup } from './markup.js';

/** Expected and actual response, with differences marked; for an echo, member by member. */
export function drawDiff(finding: Finding): Markup {
  const echo = echoLines(finding).map(drawEcho);
  const [expected, got] = [brief(finding.expected), brief(finding.actual)];
  const said =
    echo.length > 0
      ? markup`${drawLine('was', 'expected', markup`${expected}`, false)}${drawLine('is', 'got', markup`${got}`, false)}`
      : drawPair(expected, got, /(\s+|,)/, 'expected', 'got');
  return markup`<div class="diff" role="group" aria-label="Expected and got">${said}${echo.length === 0 ? [] : [markup`<hr>`, ...echo]}</div>`;
}

function drawEcho({ sent, stored }: EchoLine): Markup {
  if (sent === undefined) return markup`<p class="same"><span class="sign"></span><code>${stored ?? ''}</code></p>`;
  return stored === undefined
    ? drawLine('was', 'sent', markup`<mark>${sent}</mark>`, true)
    : drawPair(sent, stored, /(?:)/u, 'sent', 'got', true);
}

function drawPair(one: string, other: string, between: RegExp, oneName: string, otherName: string, isCode = false): Markup {
  const [a, b] = [one.split(between), other.split(between)];
  const common = commonEnds(a, b);
  // If nothing matches, everything differs: marks would only distract.
  const isOther = common.start + common.end === 0;
  const marked = (parts: readonly string[]): Markup => {
    const start = parts.slice(0, common.start).join('');
    const middle = parts.slice(common.start, parts.length - common.end).join('');
    const end = parts.slice(parts.length - common.end).join('');
    return markup`${start}${middle === '' || isOther ? middle : markup`<mark>${middle}</mark>`}${end}`;
  };
  return markup`${drawLine('was', oneName, marked(a), isCode)}${drawLine('is', otherName, marked(b), isCode)}`;
}

function drawLine(kind: 'was' | 'is', name: string, text: Markup, isCode: boolean): Markup {
  const sign = markup`<span class="sign">${kind === 'was' ? '−' : '+'} ${name}</span>`;
  return markup`<p class="${kind}">${sign}${isCode ? markup`<code>${text}</code>` : markup`<span>${text}</span>`}</p>`;
}

/** The numbers of equal items at the start and the end of two lists. */
export interface Common {
  readonly start: number;
  readonly end: number;
}

/** Finds the common start and end of two lists; they differ in the middle. */
export function commonEnds(one: readonly string[], other: readonly string[]): Common {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}
