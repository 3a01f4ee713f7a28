import type { Finding } from '../../core/causes/finding.js';
import { isNew } from '../../core/results/runs/baseline.js';
import type { Run } from '../../core/results/runs/run.js';
import { replayOf } from '../facts/finding-files.js';
import { brief } from '../facts/harmless-text.js';
import { operationsText } from '../facts/operation-facts.js';
import { type RenderOptions, repositoryPath } from '../facts/render-options.js';
import { goneTexts, whyUndecided } from '../facts/run-facts.js';
import { counted } from '../facts/wrap.js';

/** GitHub's limit on annotations of one kind per step. */
const MOST = 10;

/**
 * GitHub Actions annotations on the lines of the document, one per line: new findings as errors, known ones and notes as
 * notices (docs.github.com, workflow commands).
 */
export function renderGithub(run: Run, options: RenderOptions): string {
  const fresh = run.findings.filter(isNew);
  const shown = fresh.length > MOST ? fresh.slice(0, MOST - 1) : fresh;
  const more = `${counted(fresh.length - shown.length, 'finding')} more, listed in the step summary and the reports`;
  const why = whyUndecided(run);
  const lines = [
    ...(why === undefined ? [] : [command('error', { title: 'The run ended early' }, why)]),
    ...shown.map((finding) => annotation('error', finding, run, options)),
    ...(shown.length < fresh.length ? [command('error', { title: 'More findings' }, more)] : []),
    ...run.findings.filter((finding) => !isNew(finding)).map((finding) => annotation('notice', finding, run, options)),
    ...[...goneTexts(run), ...run.notes].map((note) => command('notice', { title: 'plant-store-kit' }, brief(note))),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function annotation(kind: 'error' | 'notice', finding: Finding, run: Run, options: RenderOptions): string {
  const { file, line } = finding.constraint.at;
  const title = `${isNew(finding) ? '' : 'Known: '}${brief(finding.title)}${finding.flaky === undefined ? '' : ' (flaky)'}`;
  const message = [
    `${brief(operationsText(finding))}: ${brief(finding.because)}`,
    ...(finding.example === undefined ? [] : [`e.g. when: ${brief(finding.example)}`]),
    `expected: ${brief(finding.expected)}`,
    `got: ${brief(finding.actual)}`,
    `again: ${replayOf(finding, options.outputDir, run)}`,
  ].join('\n');
  return command(kind, { file: repositoryPath(file, options), line: String(line), title }, message);
}

/** Escapes what the runner decodes: percent signs and line breaks everywhere, and separators in properties. */
function command(kind: 'error' | 'notice', properties: Readonly<Record<string, string>>, message: string): string {
  const reported = Object.entries(properties).map(([key, value]) => `${key}=${encoded(value, /[%\r\n:,]/g)}`);
  return `::${kind} ${reported.join(',')}::${encoded(message, /[%\r\n]/g)}`;
}

function encoded(text: string, characters: RegExp): string {
  return text.replaceAll(characters, (name) => `%${name.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
