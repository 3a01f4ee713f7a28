import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Finding } from '../../core/causes/finding.js';
import type { Run } from '../../core/results/runs/run.js';
import { curlOf, replayOf } from './finding-files.js';
import { brief, excerpt, inert, inertLines } from './harmless-text.js';
import { whereText } from './operation-facts.js';
import { type RenderOptions, repositoryPath } from './render-options.js';
import { stepCommands, stepsText } from './step-commands.js';
import { times } from './wrap.js';

/** A labelled fact of a finding, safe for a terminal or a log; a command can have several lines. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** Upper bound on the excerpt of a body, in characters. */
const BODY = 400;

/** The facts of a finding besides its title, in reading order. */
export function findingFacts(finding: Finding, run: Run, options: RenderOptions): readonly Fact[] {
  const { constraint, example, outcome, flaky, request } = finding;
  const fact = (label: string, text: string | undefined): readonly Fact[] => (text === undefined ? [] : [{ label, text: brief(text) }]);
  const steps = stepCommands(finding, options.outputDir, run);
  const at = `${repositoryPath(constraint.at.file, options)}:${constraint.at.line}`;
  return [
    ...fact('where', whereText(finding, at)),
    ...fact('e.g. when', example),
    ...fact('because', finding.because),
    ...(request.body.length === 0 ? [] : [{ label: 'sent', text: excerpt(request.body, BODY) }]),
    ...fact('expected', finding.expected),
    ...fact('got', finding.actual),
    ...responseFacts('response', outcome),
    ...(flaky === undefined ? [] : [...fact('flaky', flakyText(flaky.outcome))]),
    ...(flaky === undefined ? [] : responseFacts('then', flaky.outcome)),
    ...fact('seen', `${seenText(finding)} [${finding.id}]`),
    ...fact('also when', finding.alsoShownBy.length === 0 ? undefined : finding.alsoShownBy.join('; ')),
    ...fact('steps', stepsText(steps)),
    ...steps.map(({ label, curl }) => ({ label, text: inertLines(curl) })),
    { label: 'request', text: inertLines(curlOf(finding, options.outputDir, run)) },
    { label: 'replay', text: inert(replayOf(finding, options.outputDir, run)) },
  ];
}

/** The same as text with one fact per line. */
export function findingText(finding: Finding, run: Run, options: RenderOptions): string {
  const facts = findingFacts(finding, run, options).map(({ label, text }) => `${label.padEnd(10)}${text}`);
  return [brief(finding.title), ...facts].join('\n');
}

/** How often a finding occurred, and who else found it. */
export function seenText({ seen, alsoFoundBy }: Finding): string {
  return `${times(seen)}${alsoFoundBy.length === 0 ? '' : `, also by ${alsoFoundBy.join(' and ')}`}`;
}

function responseFacts(label: string, outcome: Outcome): readonly Fact[] {
  if (outcome.kind !== 'response') return [];
  return [{ label, text: outcome.body.length === 0 ? 'without a body' : excerpt(outcome.body, BODY) }];
}

/** The outcome of sending the failing request again, also about new things and after what was done to the old ones. */
export function flakyText(outcome: Outcome): string {
  return outcome.kind === 'response'
    ? `it could not be reproduced: the same request, sent again, got ${outcome.status}`
    : `the same request, sent again, got no response: ${outcome.detail}`;
}
