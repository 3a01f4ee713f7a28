import type { Finding } from '../../core/causes/finding.js';
import { listSome } from '../../core/words/list-some.js';
import type { Run } from '../../core/results/runs/run.js';
import { seenText } from '../facts/finding-facts.js';
import { curlOf, replayOf } from '../facts/finding-files.js';
import { stepCommands } from '../facts/step-commands.js';
import { brief } from '../facts/harmless-text.js';
import type { RenderOptions } from '../facts/render-options.js';
import { CURL_OPTIONS, shellLines, times } from '../facts/wrap.js';
import { drawDiff } from './diff.js';
import { drawResponse, drawRequest } from './exchange.js';
import { facetsOf } from './facets.js';
import { type Markup, markup } from './markup.js';

/** Upper bound on the operations that are listed beside a finding. */
const MOST_OPERATIONS = 60;

/** One finding: its summary line states the problem and unfolds into the evidence and the commands. */
export function drawFinding(finding: Finding, number: string, run: Run, options: RenderOptions, isOpen: boolean): Markup {
  const { constraint, flaky } = finding;
  const curl = (command: string): string => shellLines(command, CURL_OPTIONS, 2);
  const first = stepCommands(finding, options.outputDir, run).map((step, i) =>
    drawCommand(`Step ${i + 1}. ${step.about}`, curl(step.curl)),
  );
  const again = flaky === undefined ? [] : [drawResponse(flaky.outcome, 'Response to the same request, sent again')];
  const { operations } = finding;
  const spread = operations.length > 1 ? [markup`<span class="spread">in ${operations.length} operations</span>`] : [];
  return markup`<details class="finding item${finding.known ? ' known' : ''}" id="${finding.id}"${facetsOf(run, { operations, checks: [finding.check] })}${isOpen ? markup` open` : ''}>
<summary><span class="number">${number}</span><h3>${brief(finding.title)}</h3><span class="brief">expected ${brief(finding.expected, 160)}, got ${brief(finding.actual, 160)}</span><span class="where"><code>${constraint.at.file}:${String(constraint.at.line)}</code> <span>${constraint.keyword}</span>${spread}</span><span class="seen">${flaky === undefined ? [] : [markup`<b class="flag">flaky</b> `]}seen ${times(finding.seen)}</span></summary>
<div class="evidence"><p class="because">Because ${brief(finding.because)}.</p>${drawDiff(finding)}
<div class="exchange">${drawRequest(finding.request)}${drawResponse(finding.outcome, 'Response')}${again}</div>
<div class="commands">${first}${drawCommand('Send it with curl', curl(curlOf(finding, options.outputDir, run)))}${drawCommand('Replay and judge', replayOf(finding, options.outputDir, run))}</div>
${drawFacts(finding)}</div></details>`;
}

function drawFacts(finding: Finding): Markup {
  const { operation, operations, constraint, alsoShownBy, example, flaky, caseId, check, id } = finding;
  const facts: readonly (readonly [name: string, text: string])[] = [
    operations.length > 1 ? ['Operations', `${operations.length}: ${listSome(operations, MOST_OPERATIONS)}`] : ['Operation', operation],
    ['Contract', `${constraint.at.file}:${constraint.at.line} ${constraint.keyword}, ${constraint.at.pointer}`],
    ...(example === undefined ? [] : [['For example when', brief(example)] as const]),
    ['Seen', seenText(finding)],
    ...(alsoShownBy.length === 0 ? [] : [['Also when', alsoShownBy.map((title) => brief(title, 200)).join('; ')] as const]),
    ...(flaky === undefined ? [] : [['Flaky', 'the same request, sent again, did not fail in this way'] as const]),
    ['Case', caseId],
    ['Check', check],
    ['Id', id],
  ];
  return markup`<dl class="facts">${facts.map(([name, text]) => markup`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>`;
}

/** A command to paste, with a copy button if scripts run. */
function drawCommand(label: string, command: string): Markup {
  return markup`<div class="command"><div class="bar"><h4>${label}</h4><button type="button" class="copy" hidden aria-label="Copy: ${label}">Copy</button></div><pre>${command}</pre></div>`;
}
