import { findingFacts } from '../facts/finding-facts.js';
import type { NumberedEntry } from '../facts/numbered-findings.js';
import { otherCauses, shortTitle } from '../facts/other-causes.js';
import { codeBlock, markdownText } from './text.js';
import type { RenderOptions } from '../facts/render-options.js';
import { CURL_OPTIONS, shellLines } from '../facts/wrap.js';
import type { Run } from '../../core/results/runs/run.js';
import { isNew } from '../../core/results/runs/baseline.js';

/** Facts shown verbatim: bodies, and commands to paste. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['sent', ''],
  ['response', ''],
  ['then', ''],
  ['request', 'sh'],
  ['replay', 'sh'],
]);

/** A collapsible finding; its title is always visible. Of several causes, the first has its facts, and the others a line each. */
export function markdownFinding({ entry, number }: NumberedEntry, run: Run, options: RenderOptions): string {
  const [finding] = entry.causes;
  const others = otherCauses(entry);
  const suchAs = others.length === 0 ? [] : [{ label: 'such as', text: shortTitle(finding) }];
  const facts = [...suchAs, ...findingFacts(finding, run, options)];
  const mark = !isNew(finding) ? ' (known)' : finding.flaky === undefined ? '' : ' (flaky)';
  const rows = facts
    .filter(({ label }) => languageOf(label) === undefined)
    .map(({ label, text }) => `| ${label} | ${markdownText(text)} |`);
  const blocks = facts.flatMap(({ label, text }) => {
    const language = languageOf(label);
    return language === undefined ? [] : [`${label}:\n\n${codeBlock(shownIn(language, text), language)}`];
  });
  return [
    `<details><summary><b>${number}. ${markdownText(entry.title)}</b>${mark}</summary>`,
    ['| | |', '| --- | --- |', ...rows].join('\n'),
    ...blocks,
    ...(others.length === 0 ? [] : [others.map((text) => `- ${markdownText(text)}`).join('\n')]),
    '</details>',
  ].join('\n\n');
}

/** The language of a fact that is shown verbatim; undefined for any other. */
function languageOf(label: string): string | undefined {
  return label.startsWith('step ') ? 'sh' : BLOCKS.get(label);
}

function shownIn(language: string, text: string): string {
  return language === 'sh' ? shellLines(text, CURL_OPTIONS, 2) : text;
}
