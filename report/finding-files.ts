import { join } from 'node:path';
import { baseUrlOf } from '../core/findings/finding-document.js';
import { fitsLine, toCurl } from '../core/http/curl.js';
import { quoteIfNeeded } from '../core/http/shell-words.js';
import { isNamed } from '../core/http/secrets.js';
import type { Finding } from '../core/causes/finding.js';
import type { Run } from '../core/results/run.js';

/** The file in which a finding is kept for replay. */
export function findingFile({ id }: Pick<Finding, 'id'>, outputDir: string): string {
  return join(outputDir, `${id}.json`);
}

/** The file for the request body of a finding if it does not fit a shell line. */
export function bodyFile({ id }: Pick<Finding, 'id'>, outputDir: string): string {
  return join(outputDir, `${id}.body`);
}

/** True if a finding needs a file for its body. */
export function needsBodyFile({ request }: Finding): boolean {
  return request.body.length > 0 && !fitsLine(request.body);
}

/** The request of a finding as a curl command. */
export function curlOf(finding: Finding, outputDir: string): string {
  return toCurl(finding.request, bodyFile(finding, outputDir));
}

/** The command that sends a finding's request again and judges the response. */
export function replayOf(finding: Finding, outputDir: string, run: Run): string {
  const file = quoteIfNeeded(findingFile(finding, outputDir));
  const spec = run.spec.file === 'openapi.yaml' ? '' : ` --spec ${quoteIfNeeded(run.spec.file)}`;
  const headers = finding.request.headers.filter(isNamed).map(([name, value]) => ` --header "${name}: ${value}"`);
  return `npx plant-store-kit replay ${file} ${quoteIfNeeded(baseUrlOf(finding, run))}${spec}${headers.join('')}`;
}
