import { describe, expect, it } from 'vitest';
import { renderJson } from '../../../report/json.js';
import { readReport } from '../../../report/read-report.js';
import type { Run } from '../../../core/results/run.js';
import { broken, interrupted, kept } from './runs.js';

const render = (run: Run): string => renderJson(run, { colour: false, outputDir: '.plant-store-kit' });

describe('a JSON report that is read back', () => {
  it.each([
    ['kept', kept],
    ['broken', broken],
    ['interrupted', interrupted],
  ])('draws the same report again: %s', (_, run) => {
    expect(render(readReport(render(run), 'run.json'))).toBe(render(run));
  });

  it('has the bytes of every body, and what came back', () => {
    const { findings } = readReport(render(broken), 'run.json');
    expect(findings.map(({ request, outcome }) => [request, outcome])).toEqual(
      broken.findings.map(({ request, outcome }) => [request, outcome]),
    );
    expect(findings[1]?.template).toEqual([broken.findings[1]?.request.body]);
  });

  it.each([
    ['not JSON'],
    ['{}'],
    ['null'],
    ['{"version":2}'],
    [render(kept).replace('"version": 1', '"version": 3')],
    [render(broken).replace('"check": "', '"check": "no-')],
  ])('is refused where it is none: %#', (text) => {
    expect(() => readReport(text, 'run.json')).toThrow('run.json is no JSON report of plant-store-kit');
  });
});
