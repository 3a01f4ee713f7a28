import { dirname, relative, sep } from 'node:path';
import type { Finding } from '../../core/causes/finding.js';
import { KIT_VERSION } from '../../core/kit-version.js';
import { isNew } from '../../core/results/runs/baseline.js';
import type { Run } from '../../core/results/runs/run.js';
import type { RenderOptions } from '../facts/render-options.js';
import { inertJson } from '../facts/harmless-text.js';
import { renderVitest } from '../vitest/vitest.js';
import { faultCode } from './fault-codes.js';

/** The version of the schema of Web Fuzzing Commons that a report keeps. */
const SCHEMA_VERSION = '0.2.0';

/**
 * The findings of a run as a report of Web Fuzzing Commons, which its web page reads. Each finding is a test case of the vitest report, if one is
 * written to a file beside it; known findings are left out, as they are there.
 */
export function renderWfc(run: Run, options: RenderOptions): string {
  const findings = run.findings.filter(isNew);
  const file = testFileOf(options);
  const lines = file === undefined ? [] : renderVitest(run).split('\n');
  const report = {
    schemaVersion: SCHEMA_VERSION,
    toolName: 'plant-store-kit',
    toolVersion: KIT_VERSION,
    creationTime: run.startedAt,
    faults: { totalNumber: new Set(findings.map(contextOf)).size, foundFaults: findings.map(faultOf) },
    problemDetails: {
      rest: {
        totalHttpCalls: findings.reduce((sum, { steps, others = [] }) => sum + steps.length + 1 + others.length, 0),
        endpointIds: run.operations.map(({ id }) => endpointOf(id)),
        coveredHttpStatus: findings.map(statusOf),
      },
    },
    totalTests: findings.length,
    testFilePaths: file === undefined || findings.length === 0 ? [] : [file],
    testCases: findings.map((finding) => ({
      id: finding.id,
      name: cut(`is fixed: ${finding.title} [${finding.id}]`),
      ...(file === undefined ? {} : { filePath: file, ...placeOf(finding, findings, lines) }),
    })),
  };
  return `${inertJson(JSON.stringify(report, null, 2))}\n`;
}

/** The path of the vitest report, from the folder of this one. */
function testFileOf({ file, vitestFile }: RenderOptions): string | undefined {
  return file === undefined || vitestFile === undefined ? undefined : relative(dirname(file), vitestFile).split(sep).join('/');
}

/** Upper bound on the length of a name, in characters: a document may have any. */
const LONGEST = 1000;

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** `GET /plants/{id}` as Web Fuzzing Commons writes it. */
function endpointOf(operation: string): string {
  return cut(operation.replace(' ', ':'));
}

function contextOf({ check, id }: Finding): string {
  return `${check}: ${id}`;
}

function faultOf(finding: Finding): object {
  const endpoint = endpointOf(finding.operation);
  const faultCategories = [{ code: faultCode(finding.check), context: contextOf(finding) }];
  // The schema lists one name, and requires the other.
  return { operationId: endpoint, endpointId: endpoint, testCaseId: finding.id, faultCategories };
}

function statusOf({ operation, id, outcome }: Finding): object {
  const httpStatus = outcome.kind === 'response' ? [outcome.status] : [];
  return { endpointId: endpointOf(operation), testCaseId: id, httpStatus };
}

/** The lines of a finding in the vitest report, from 1: they begin with its id, and end before that of the next. */
function placeOf(finding: Finding, findings: readonly Finding[], lines: readonly string[]): object {
  const lineOf = ({ id }: Finding): number => lines.findIndex((line) => line.includes(`"id": ${JSON.stringify(id)}`)) + 1;
  const next = findings[findings.indexOf(finding) + 1];
  const startLine = lineOf(finding);
  return { startLine, endLine: next === undefined ? lines.length - 3 : Math.max(startLine, lineOf(next) - 2) };
}
