import { KIT_VERSION } from '../../core/kit-version.js';
import { CHECK_TABLE, type CheckId, CHECKS } from '../../core/policy/checks.js';
import type { Run } from '../../core/results/runs/run.js';
import { brief, inertJson } from '../facts/harmless-text.js';
import type { RenderOptions } from '../facts/render-options.js';
import { earlyEnd } from '../facts/run-facts.js';
import { sarifMessage, sarifResult } from './result.js';

/**
 * The report for code scanning: SARIF 2.1.0 (OASIS). Every finding is a result at the line of the violated constraint.
 * A finding of the baseline that no longer occurs is a notification instead of a result, because viewers that ignore
 * `baselineState` would open an alert for a fixed fault.
 */
export function renderSarif(run: Run, options: RenderOptions): string {
  const { target, profile, seed, verdict, spec } = run;
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'plant-store-kit', semanticVersion: KIT_VERSION, version: KIT_VERSION, rules: CHECKS.map(sarifRule) } },
        automationDetails: { id: `plant-store-kit/${run.campaign === undefined ? 'verify' : 'fuzz'}/` },
        invocations: [invocation(run)],
        columnKind: 'utf16CodeUnits',
        results: run.findings.map((finding) => sarifResult(finding, run, options)),
        properties: { target, profile, seed, verdict, document: `${spec.title} ${spec.version}`, sha256: spec.sha256 },
      },
    ],
  };
  return `${inertJson(JSON.stringify(log, null, 2))}\n`;
}

/** A run is successful if it reached a verdict, whatever its findings (section 3.20.14). */
function invocation(run: Run): object {
  const { ended } = run;
  const start = Date.parse(run.startedAt);
  const gone = (run.baseline?.gone ?? []).map(({ id, title }) => `no longer found: ${id}, ${title}`);
  const why = earlyEnd(run);
  return {
    executionSuccessful: ended === undefined && run.verdict !== 'undecided',
    startTimeUtc: run.startedAt,
    ...(Number.isNaN(start) ? {} : { endTimeUtc: new Date(start + Math.round(run.durationMs)).toISOString() }),
    toolExecutionNotifications: [
      ...(why === undefined ? [] : [{ level: 'error', message: { text: sarifMessage(why) } }]),
      ...[...run.notes, ...gone].map((note) => ({ level: 'note', message: { text: sarifMessage(brief(note)) } })),
    ],
  };
}

/** A check as a SARIF rule (section 3.49). */
function sarifRule(id: CheckId): object {
  const title = CHECK_TABLE[id].title;
  const { about } = CHECK_TABLE[id];
  const text = `${about} Each result contains the request, the expected and the actual response, and a command that sends the request again.`;
  return {
    id,
    name: id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: about },
    help: { text, markdown: text },
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['contract'], precision: 'very-high', 'problem.severity': 'error' },
  };
}
