import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../../core/policy/checks.js';
import { renderVitest } from '../../../../report/vitest/vitest.js';
import { faultCode } from '../../../../report/wfc/fault-codes.js';
import { renderWfc } from '../../../../report/wfc/wfc.js';
import { broken, kept } from '../runs.js';

/** The form that Web Fuzzing Commons asks for. */
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const listOf = (items: object): object => ({ type: 'array', items });
const record = (properties: object): object => ({ type: 'object', required: Object.keys(properties), properties });
const isReport = new Ajv2020().compile(
  record({
    schemaVersion: text,
    toolName: text,
    toolVersion: text,
    creationTime: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z$` },
    faults: record({
      totalNumber: count,
      foundFaults: listOf(
        record({
          operationId: text,
          endpointId: text,
          testCaseId: text,
          faultCategories: { ...listOf(record({ code: { type: 'integer' } })), minItems: 1, uniqueItems: true },
        }),
      ),
    }),
    problemDetails: record({
      rest: record({
        totalHttpCalls: count,
        endpointIds: { ...listOf(text), uniqueItems: true },
        coveredHttpStatus: listOf(
          record({
            endpointId: text,
            testCaseId: text,
            httpStatus: { ...listOf({ type: 'integer', minimum: 0, maximum: 599 }), uniqueItems: true },
          }),
        ),
      }),
    }),
    totalTests: count,
    testFilePaths: { ...listOf(text), uniqueItems: true },
    testCases: listOf({ type: 'object', required: ['id', 'name'], properties: { startLine: count, endLine: count, filePath: text } }),
  }),
);

const OPTIONS = { colour: false, outputDir: '.plant-store-kit' };

describe('the report of Web Fuzzing Commons', () => {
  it.each([
    ['without findings', kept],
    ['with findings', broken],
  ])('has its form: %s', (_, run) => {
    const report: unknown = JSON.parse(renderWfc(run, OPTIONS));
    expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true);
    expect(report).toMatchObject({ toolName: 'plant-store-kit', totalTests: run.findings.length, testFilePaths: [] });
  });

  it('points to the lines of the vitest report beside it', () => {
    const report = JSON.parse(renderWfc(broken, { ...OPTIONS, file: '/a/reports/wfc.json', vitestFile: '/a/test/found.test.ts' }));
    expect(report.testFilePaths).toEqual(['../test/found.test.ts']);
    const lines = renderVitest(broken).split('\n');
    for (const { id, startLine, endLine } of report.testCases) {
      expect(lines[startLine - 1]).toContain(id);
      expect(endLine).toBeGreaterThan(startLine);
      expect(lines.slice(startLine, endLine).some((line) => line.includes('"id": "'))).toBe(false);
    }
  });

  it('has a fault code for each check', () => {
    expect(CHECKS.map(faultCode).every((code) => code >= 100 && code < 1000)).toBe(true);
    expect(faultCode('no-server-error')).toBe(100);
    expect(faultCode('deleted-is-gone')).toBe(103);
  });
});
