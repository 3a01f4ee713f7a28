import { join } from 'node:path';
import { baseUrlOf } from '../../core/findings/finding-document.js';
import { fitsLine } from '../../core/http/curl/curl.js';
import { curlLines } from '../../core/http/curl/curl-lines.js';
import { quoteIfNeeded } from '../../core/http/curl/shell-words.js';
import { isNamed } from '../../core/http/masking/secrets.js';
import { kitOptions } from '../../core/http/curl/shown-transport.js';
import type { Finding } from '../../core/causes/finding.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import type { Run } from '../../core/results/runs/run.js';

/** The file in which a finding is kept for replay. */
export function findingFile({ id }: Pick<Finding, 'id'>, outputDir: string): string {
  return join(outputDir, `${id}.json`);
}

/** The file of a body that does not fit a shell line: that of the request of a finding, or of a step by its number from 1. */
export function bodyFile({ id }: Pick<Finding, 'id'>, outputDir: string, step?: number): string {
  return join(outputDir, step === undefined ? `${id}.body` : `${id}.step-${step}.body`);
}

/** The body files of a finding; the body is undefined where none is needed. */
export function bodyFiles(finding: Finding, outputDir: string): readonly (readonly [file: string, body: Uint8Array | undefined])[] {
  const needed = ({ body }: WireRequest): Uint8Array | undefined => (body.length > 0 && !fitsLine(body) ? body : undefined);
  return [
    ...finding.steps.map(({ request }, i) => [bodyFile(finding, outputDir, i + 1), needed(request)] as const),
    [bodyFile(finding, outputDir), needed(finding.request)],
  ];
}

/** The request of a finding as a curl command, to send after its steps (stepCommands). */
export function curlOf(finding: Finding, outputDir: string, { transport }: Pick<Run, 'transport'>): string {
  return curlLines(finding.steps, finding, transport, (step) => bodyFile(finding, outputDir, step)).request;
}

/** The command that sends a finding's request again and judges the response. */
export function replayOf(finding: Finding, outputDir: string, run: Run): string {
  const file = quoteIfNeeded(findingFile(finding, outputDir));
  const spec = run.spec.file === 'openapi.yaml' ? '' : ` --spec ${quoteIfNeeded(run.spec.file)}`;
  const headers = finding.request.headers.filter(isNamed).map(([name, value]) => ` --header "${name}: ${value}"`);
  const connection = kitOptions(run.transport).map((option) => ` ${option}`);
  return `npx plant-store-kit replay ${file} ${quoteIfNeeded(baseUrlOf(finding, run))}${spec}${[...headers, ...connection].join('')}`;
}
