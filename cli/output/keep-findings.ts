import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { findingDocument } from '../../core/findings/finding-document.js';
import type { Finding } from '../../core/causes/finding.js';
import { bodyFiles, findingFile } from '../../report/facts/finding-files.js';
import { cannotKeep, isFileFault, makeFolder } from './check-outputs.js';
import { hasCode } from '../../core/has-code.js';
import type { Run } from '../../core/results/runs/run.js';
import { createFile, isLink, replaceFile } from './write-file.js';

/** Findings to keep: all; only those without a file, because an existing one may contain more; or none. */
export type Keeping = 'all' | 'new' | 'none';

/** What the file of a finding says about its run. */
type RunOfFinding = Pick<Run, 'target' | 'profile' | 'transport'>;

/**
 * Writes each finding of a run to its own file, and each body that does not fit a shell line to another one. Files are
 * complete or absent at any time, and never written through a symbolic link.
 * @throws KitError if a finding cannot be kept.
 */
export async function keepFindings(run: Run, outputDir: string, keep: Keeping = 'all'): Promise<void> {
  if (run.findings.length === 0 || keep === 'none') return;
  try {
    await makeFolder(outputDir);
    for (const finding of run.findings) writeFinding(finding, run, outputDir, keep);
  } catch (error) {
    throw cannotKeep(outputDir, error);
  }
}

function writeFinding(finding: Finding, run: RunOfFinding, outputDir: string, keep: Keeping): void {
  if (isLink(outputDir)) throw cannotKeep(outputDir);
  const write = keep === 'all' ? replaceFile : createMissing;
  // The body comes first: a finding whose file exists is complete.
  for (const [file, body] of bodyFiles(finding, outputDir)) {
    if (body !== undefined) write(file, body);
    else if (keep === 'all') rmSync(file, { force: true });
  }
  write(findingFile(finding, outputDir), documentOf(finding, run));
}

function documentOf(finding: Finding, run: RunOfFinding): string {
  return `${JSON.stringify(findingDocument(finding, run), null, 2)}\n`;
}

function createMissing(file: string, content: string | Uint8Array): void {
  try {
    createFile(file, content);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Keeps the findings of a run while it lasts, so that a killed run has lost none. */
export interface FindingKeeper {
  /** Writes the findings that are new or have changed, and removes those that became part of others. */
  readonly update: (findings: readonly Finding[], run: RunOfFinding) => void;
}

/**
 * Creates a keeper for a run. A file that cannot be written now is left to the end of the run, which reports it.
 * @param outputDir a folder that exists or can be made (see checkOutputs).
 */
export function keepAsFound(outputDir: string): FindingKeeper {
  const written = new Map<string, { readonly finding: Finding; readonly text: string }>();
  /** Findings whose files this run made: those of earlier runs are never removed. */
  const made = new Set<string>();
  const write = (finding: Finding, run: RunOfFinding): void => {
    const text = documentOf(finding, run);
    if (written.get(finding.id)?.text === text) return;
    const isNew = !existsSync(findingFile(finding, outputDir));
    try {
      mkdirSync(outputDir, { recursive: true });
      writeFinding(finding, run, outputDir, 'all');
    } catch (error) {
      if (isFileFault(error)) return;
      throw error;
    }
    if (isNew) made.add(finding.id);
    written.set(finding.id, { finding, text });
  };
  const remove = (finding: Finding): void => {
    written.delete(finding.id);
    if (!made.delete(finding.id)) return;
    const bodies = bodyFiles(finding, outputDir).map(([file]) => file);
    for (const file of [findingFile(finding, outputDir), ...bodies]) rmSync(file, { force: true });
  };
  return {
    update: (findings, run) => {
      for (const finding of findings) write(finding, run);
      const ids = new Set(findings.map(({ id }) => id));
      for (const { finding } of written.values()) if (!ids.has(finding.id)) remove(finding);
    },
  };
}
