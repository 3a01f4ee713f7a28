import type { Finding } from '../../core/oracle/finding.js';
import { findingFacts } from '../finding-facts.js';
import { codeBlock, markdownText } from './text.js';
import type { RenderOptions } from '../render-options.js';
import { CURL_OPTIONS, shellLines } from '../wrap.js';
import type { Run } from '../../core/results/run.js';
import { isNew } from '../../core/results/baseline.js';

/** Facts shown verbatim: bodies, and commands to paste. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['sent', ''],
  ['response', ''],
  ['then', ''],
  ['first', 'sh'],
  ['request', 'sh'],
  ['replay', 'sh'],
]);

/** A collapsible finding; its title is always visible. */
export function markdownFinding(finding: Finding, number: number, run: Run, options: RenderOptions): string {
  const facts = findingFacts(finding, run, options);
  const mark = !isNew(finding) ? ' (known)' : finding.flaky === undefined ? '' : ' (flaky)';
  const rows = facts.filter(({ label }) => !BLOCKS.has(label)).map(({ label, text }) => `| ${label} | ${markdownText(text)} |`);
  const blocks = facts.flatMap(({ label, text }) => {
    const language = BLOCKS.get(label);
    return language === undefined ? [] : [`${label}:\n\n${codeBlock(shownIn(language, text), language)}`];
  });
  return [
    `<details><summary><b>${number}. ${markdownText(finding.title)}</b>${mark}</summary>`,
    ['| | |', '| --- | --- |', ...rows].join('\n'),
    ...blocks,
    '</details>',
  ].join('\n\n');
}

function shownIn(language: string, text: string): string {
  return language === 'sh' ? shellLines(text, CURL_OPTIONS, 2) : text;
}
