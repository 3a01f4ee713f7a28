import type { Finding } from '../../core/causes/finding.js';
import { curlLines } from '../../core/http/curl/curl-lines.js';
import type { Run } from '../../core/results/runs/run.js';
import { bodyFile } from './finding-files.js';
import { times } from './wrap.js';

/** A request to send before that of a finding. */
export interface StepCommand {
  /** `step 1`. */
  readonly label: string;
  /** Its operation, and the status that it got or the reason why there was no response. */
  readonly about: string;
  readonly curl: string;
}

/** The requests to send before that of a finding, in order; none if one request alone shows it. */
export function stepCommands(finding: Finding, outputDir: string, { transport }: Pick<Run, 'transport'>): readonly StepCommand[] {
  const { steps } = curlLines(finding.steps, finding, transport, (step) => bodyFile(finding, outputDir, step));
  return finding.steps.map(({ operation, outcome }, i) => ({
    label: `step ${i + 1}`,
    about: `${operation}: ${outcome.kind === 'response' ? outcome.status : outcome.kind}`,
    curl: steps[i] ?? '',
  }));
}

/** The steps in a line, those that follow each other alike as one; undefined if there are none. */
export function stepsText(commands: readonly StepCommand[]): string | undefined {
  const runs: { readonly about: string; count: number }[] = [];
  for (const { about } of commands) {
    const last = runs.at(-1);
    if (last?.about === about) last.count += 1;
    else runs.push({ about, count: 1 });
  }
  const texts = runs.map(({ about, count }) => (count === 1 ? about : `${about} (${times(count)})`));
  return texts.length === 0 ? undefined : texts.join('; ');
}
