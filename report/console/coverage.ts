import type { CoverageRow } from '../../core/oracle/coverage.js';
import type { Run } from '../../core/results/run.js';
import { counted, labelled } from '../wrap.js';

/** The number of probed constraints, and each unprobed one by name, unless the run ended early. */
export function renderCoverage(run: Run, columns: number): string {
  const request = run.coverage.filter(({ side }) => side === 'request');
  const response = run.coverage.filter(({ side }) => side === 'response');
  const lacking = run.coverage.flatMap((row) => lackOf(row) ?? []);
  const lines = [
    `  ${counted(request.length, 'constraint')} on requests: ${request.filter((row) => lackOf(row) === undefined).length} probed from both sides`,
    `  ${counted(response.length, 'constraint')} on responses: ${response.filter((row) => lackOf(row) === undefined).length} checked`,
  ];
  return [...lines, ...(run.ended === undefined ? lacking.flatMap((lack) => labelled('not probed:', lack, 2, 12, columns)) : [])].join(
    '\n',
  );
}

function lackOf({ at, keyword, side, accept, invalid }: CoverageRow): string | undefined {
  const where = `${keyword} (${at.file}:${at.line})`;
  if (side === 'response') return accept > 0 ? undefined : `${where}: no response was checked against it`;
  if (accept > 0 && invalid > 0) return undefined;
  if (accept === 0 && invalid === 0) return `${where}: neither side`;
  return accept === 0 ? `${where}: no case satisfies it` : `${where}: no case violates it alone`;
}
