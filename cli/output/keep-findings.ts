import { rm, writeFile } from 'node:fs/promises';
import { findingDocument } from '../../core/findings/finding-document.js';
import { bodyFile, findingFile, needsBodyFile } from '../../report/finding-files.js';
import { cannotKeep, makeFolder } from './check-outputs.js';
import { hasCode } from '../has-code.js';
import type { Run } from '../../core/results/run.js';

/** Findings to keep: all; only those without a file, because an existing one may contain more; or none. */
export type Keeping = 'all' | 'new' | 'none';

/** Writes each finding of a run to its own file, and its body to a second one if it does not fit a shell line. */
export async function keepFindings(run: Run, outputDir: string, keep: Keeping = 'all'): Promise<void> {
  if (run.findings.length === 0 || keep === 'none') return;
  const write = (file: string, content: string | Uint8Array): Promise<void> =>
    keep === 'all' ? writeFile(file, content) : writeFile(file, content, { flag: 'wx' }).catch(unlessThere);
  try {
    await makeFolder(outputDir);
    for (const finding of run.findings) {
      await write(findingFile(finding, outputDir), `${JSON.stringify(findingDocument(finding, run), null, 2)}\n`);
      if (needsBodyFile(finding)) await write(bodyFile(finding, outputDir), finding.request.body);
      else if (keep === 'all') await rm(bodyFile(finding, outputDir), { force: true });
    }
  } catch {
    throw cannotKeep(outputDir);
  }
}

function unlessThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}
