import type { Outcome } from '../../core/http/exchange/exchange.js';
import type { Finding } from '../../core/causes/finding.js';
import { flakyText, seenText } from '../facts/finding-facts.js';
import { curlOf, findingFile, replayOf } from '../facts/finding-files.js';
import { brief, excerpt, inertLines } from '../facts/harmless-text.js';
import { otherCauses, shortTitle } from '../facts/other-causes.js';
import type { Paint } from './paint.js';
import type { RenderOptions } from '../facts/render-options.js';
import { stepCommands, stepsText } from '../facts/step-commands.js';
import { describePlace } from '../../core/place.js';
import { whereText } from '../facts/operation-facts.js';
import { CURL_OPTIONS, WIDTH, labelled, shellLines, wrap } from '../facts/wrap.js';
import type { ListedFinding } from '../../core/results/naming/listed-findings.js';
import type { Run } from '../../core/results/runs/run.js';

const INDENT = 3;
const COLUMN = 10;

/**
 * One finding: the request and its expectation, expected and actual response, location, and commands to reproduce it. Of several causes
 * the first is shown so, and the others by title and id.
 */
export function renderFinding(entry: ListedFinding, number: number, run: Run, options: RenderOptions, paint: Paint): string {
  const { columns = WIDTH } = options;
  const line = (label: string, text: string): readonly string[] => labelled(label, brief(text), INDENT, COLUMN, columns);
  const [finding] = entry.causes;
  const [first = '', ...rest] = wrap(brief(entry.title), INDENT, columns);
  const { constraint } = finding;
  const steps = stepCommands(finding, options.outputDir, run);
  const about = stepsText(steps);
  const body = finding.request.body.length === 0 ? [] : line('sent', excerpt(finding.request.body, 240));
  const lines = [
    paint.bold(`${number}. ${[first, ...rest].join(`\n${' '.repeat(INDENT)}`)}`),
    ...(entry.causes.length === 1 ? [] : line('such as', shortTitle(finding))),
    ...line('where', whereText(finding, describePlace(constraint.at))),
    ...(finding.example === undefined ? [] : line('e.g. when', finding.example)),
    ...line('because', finding.because),
    ...body,
    ...line('expected', finding.expected),
    ...line('got', finding.actual),
    ...responseLines(finding.outcome, line),
    ...(finding.flaky === undefined ? [] : flakyLines(finding.flaky.outcome, line)),
    ...line('seen', `${seenText(finding)} [${finding.id}]`),
    ...(finding.alsoShownBy.length === 0 ? [] : line('also when', finding.alsoShownBy.join('; '))),
    ...(about === undefined ? [] : line('steps', about)),
    ...steps.flatMap(({ label, curl }) => requestLines(label, curl, finding, options)),
    ...requestLines('request', curlOf(finding, options.outputDir, run), finding, options),
    pasteable('replay', replayOf(finding, options.outputDir, run), /^(?:'?https?:|--)/),
    ...otherCauses(entry).flatMap((text, i) => labelled(i === 0 ? 'others' : '', `- ${text}`, INDENT, COLUMN, columns)),
  ];
  return lines.join('\n');
}

type Line = (label: string, text: string) => readonly string[];

function responseLines(outcome: Outcome, line: Line): readonly string[] {
  if (outcome.kind !== 'response') return [];
  return outcome.body.length === 0 ? line('', 'without a body') : line('', excerpt(outcome.body, 240));
}

function flakyLines(outcome: Outcome, line: Line): readonly string[] {
  return [...line('flaky', flakyText(outcome)), ...responseLines(outcome, line)];
}

/** Upper bound on a line of a command, in rows of the terminal: a longer one hides what stands around it. */
const MOST_ROWS = 3;

/** A request as a curl command. Its long lines are cut, and the whole command stands in the file of the finding. */
function requestLines(label: string, curl: string, finding: Finding, { outputDir, columns = WIDTH }: RenderOptions): readonly string[] {
  const lines = pasteable(label, curl, CURL_OPTIONS).split('\n');
  const longest = MOST_ROWS * columns;
  const cut = lines.map((line) => (line.length <= longest ? line : `${line.slice(0, longest - 3).replace(/[\ud800-\udbff]$/, '')}...`));
  if (cut.every((line, i) => line === lines[i])) return lines;
  return [...cut, ...labelled('', `cut; ${findingFile(finding, outputDir)} has the whole`, INDENT, COLUMN, columns)];
}

function pasteable(label: string, command: string, breaks: RegExp): string {
  return `${' '.repeat(INDENT)}${label.padEnd(COLUMN)}${shellLines(inertLines(command), breaks, INDENT + COLUMN + 2)}`;
}
