import { isNew } from '../core/results/baseline.js';
import type { Run } from '../core/results/run.js';
import { brief, inert } from './inert.js';
import { counted, wrap } from './wrap.js';

/** The findings that are known, and those that did not show any more: a line or two each, because nobody has to read them now. */
export function renderKnown({ findings, baseline }: Run): readonly string[] {
  if (baseline === undefined) return [];
  const known = findings.filter((finding) => !isNew(finding));
  const file = inert(baseline.file);
  return [
    ...listed(`${counted(known.length, 'known finding')}, not counted (${file}):`, known),
    ...listed(`${counted(baseline.gone.length, 'known finding')} did not show; --update-baseline takes them off ${file}:`, baseline.gone),
  ];
}

function listed(head: string, entries: readonly { readonly id: string; readonly title: string }[]): readonly string[] {
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ id, title }) => [`    ${inert(id)}`, ...wrap(brief(title), 6).map((line) => `      ${line}`)]);
  return [[...wrap(head, 2).map((line) => `  ${line}`), ...lines].join('\n')];
}
