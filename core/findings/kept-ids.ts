import type { Finding } from '../causes/finding.js';
import type { Run } from '../results/runs/run.js';
import type { FindingDocument } from './finding-document.js';

/**
 * The findings by the ids under which they were kept: what one operation shows can be a part of what all of them showed, and one cause a part of
 * several that were gathered.
 */
export function withIdsOf(kept: readonly FindingDocument[], run: Run): Run {
  const isKept = new Set(kept.map(({ id }) => id));
  const keptAs = new Map<string, string>();
  for (const finding of run.findings) {
    const id = isKept.has(finding.id) ? undefined : keptIdOf(finding, kept, isKept);
    // One finding has the id: a report names findings by it.
    const isTaken = id === undefined || run.findings.some((other) => other.id === id) || [...keptAs.values()].includes(id);
    if (!isTaken) keptAs.set(finding.id, id);
  }
  if (keptAs.size === 0) return run;
  const nameOf = (id: string): string => keptAs.get(id) ?? id;
  return {
    ...run,
    findings: run.findings.map((finding) => ({ ...finding, id: nameOf(finding.id) })),
    cases: run.cases.map((row) => ({ ...row, findings: row.findings.map(nameOf) })),
    operations: run.operations.map((row) => ({ ...row, findings: row.findings.map(nameOf) })),
  };
}

function keptIdOf(
  { check, caseId, operation, partOf }: Finding,
  kept: readonly FindingDocument[],
  ids: ReadonlySet<string>,
): string | undefined {
  if (partOf !== undefined && ids.has(partOf)) return partOf;
  const hasCase = ({ id, others = [], ...own }: FindingDocument): boolean =>
    id.startsWith(`${check}-`) && [own, ...others].some((one) => one.case === caseId && one.operation === operation);
  return kept.find(hasCase)?.id;
}
