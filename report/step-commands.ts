import type { Finding } from '../core/causes/finding.js';
import { toCurl } from '../core/http/curl.js';
import { bodyFile } from './finding-files.js';

/** A request to send before that of a finding. */
export interface StepCommand {
  /** `step 1`. */
  readonly label: string;
  /** Its operation, and the status that it got or the reason why there was no response. */
  readonly about: string;
  readonly curl: string;
}

/** The requests to send before that of a finding, in order; none if one request alone shows it. */
export function stepCommands(finding: Finding, outputDir: string): readonly StepCommand[] {
  return finding.steps.map(({ operation, request, outcome }, i) => ({
    label: `step ${i + 1}`,
    about: `${operation}: ${outcome.kind === 'response' ? outcome.status : outcome.kind}`,
    curl: toCurl(request, bodyFile(finding, outputDir, i + 1)),
  }));
}
