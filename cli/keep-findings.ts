import { mkdir, writeFile } from 'node:fs/promises';
import type { Run } from '../core/run/run.js';
import { findingDocument } from '../report/finding-document.js';
import { bodyFile, findingFile, needsBodyFile } from '../report/finding-files.js';
import { cannotKeep } from './check-outputs.js';

/** Keeps every finding of a run in a file of its own, with its body beside it where a shell line cannot hold it. */
export async function keepFindings(run: Run, outputDir: string): Promise<void> {
  if (run.findings.length === 0) return;
  try {
    await mkdir(outputDir, { recursive: true });
    for (const finding of run.findings) {
      await writeFile(findingFile(finding, outputDir), `${JSON.stringify(findingDocument(finding, run), null, 2)}\n`);
      if (needsBodyFile(finding)) await writeFile(bodyFile(finding, outputDir), finding.request.body);
    }
  } catch {
    throw cannotKeep(outputDir);
  }
}
