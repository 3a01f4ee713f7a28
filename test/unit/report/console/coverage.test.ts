import { describe, expect, it } from 'vitest';
import type { CoverageRow } from '../../../../core/checks/coverage.js';
import { renderCoverage } from '../../../../report/console/coverage.js';
import { interrupted, kept } from '../runs.js';
import { place } from '../texts.js';

const row = (side: CoverageRow['side'], accept: number, invalid: number): CoverageRow => ({
  at: place('/here', 7),
  keyword: 'type',
  side,
  accept,
  invalid,
});
const rendered = (...coverage: readonly CoverageRow[]): readonly string[] => renderCoverage({ ...kept, coverage }, 80).split('\n');

describe('the coverage on a terminal', () => {
  it.each([
    [row('request', 1, 1), '1 constraint on requests: 1 probed from both sides', undefined],
    [row('request', 0, 0), '1 constraint on requests: 0 probed from both sides', 'neither side'],
    [row('request', 0, 1), '1 constraint on requests: 0 probed from both sides', 'no case satisfies it'],
    [row('request', 1, 0), '1 constraint on requests: 0 probed from both sides', 'no case violates it alone'],
    [row('response', 1, 0), '1 constraint on responses: 1 checked', undefined],
    [row('response', 0, 0), '1 constraint on responses: 0 checked', 'no response was checked against it'],
  ])('counts %j and names what is lacking', (coverageRow, line, lack) => {
    const lines = rendered(coverageRow);
    expect(lines).toContain(`  ${line}`);
    expect(lines.slice(2)).toEqual(lack === undefined ? [] : [`  not probed: type (openapi.yaml:7): ${lack}`]);
  });

  it('counts many', () => {
    const rows = Array.from({ length: 1234 }, () => row('request', 2, 3));
    expect(rendered(...rows, row('response', 1, 0), row('response', 1, 0))).toEqual([
      '  1,234 constraints on requests: 1,234 probed from both sides',
      '  2 constraints on responses: 2 checked',
    ]);
  });

  it('names a few of many that are not probed, and counts the rest by what is lacking', () => {
    const rows = [
      ...Array.from({ length: 30 }, () => row('request', 1, 0)),
      ...Array.from({ length: 1200 }, () => row('response', 0, 0)),
      row('request', 0, 0),
    ];
    expect(rendered(...rows)).toEqual([
      '  31 constraints on requests: 0 probed from both sides',
      '  1,200 constraints on responses: 0 checked',
      ...Array.from({ length: 5 }, () => '  not probed: type (openapi.yaml:7): no case violates it alone'),
      '              and 1,226 more; of all, 1,200 checked in no response, 1 probed',
      '              from neither side, 30 violated alone by no case (in the JSON',
      '              report)',
    ]);
  });

  it('blames no constraint for the end of a run', () => {
    expect(renderCoverage(interrupted, 80)).not.toContain('not probed');
  });
});
