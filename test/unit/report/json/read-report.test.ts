import { describe, expect, it } from 'vitest';
import { KitError, describeError } from '../../../../core/kit-error.js';
import { renderJson } from '../../../../report/json/json.js';
import { readReport } from '../../../../report/json/read-report.js';
import { afterCreation } from '../findings.js';
import { broken, interrupted, kept, manyCauses, transport } from '../runs.js';
import type { Run } from '../../../../index-for-require.js';

const render = (run: Run): string => [...renderJson(run, { colour: false, outputDir: '.plant-store-kit' })].join('');
const ofVersion2 = render(broken)
  .replace('"version": 3', '"version": 2')
  .replaceAll(/ *"steps": \[\],\n/g, '');

describe('a JSON report that is read back', () => {
  it.each([
    ['kept', kept],
    ['broken', broken],
    ['interrupted', interrupted],
    ['of several requests', { ...broken, findings: [afterCreation] }],
    ['with gathered causes', manyCauses(20)],
    ['of a server that is reached in every way at once', { ...broken, transport }],
  ])('draws the same report again: %s', (_, run) => {
    expect(render(readReport(render(run), 'run.json'))).toBe(render(run));
  });

  it('may have version 2', () => {
    expect(render(readReport(ofVersion2, 'run.json'))).toBe(render(broken));
  });

  it('has every cause that was gathered', () => {
    expect(readReport(render(manyCauses(20)), 'run.json').findings.map(({ id }) => id)).toEqual(
      manyCauses(20).findings.map(({ id }) => id),
    );
  });

  it('is refused where the id of a finding would lead to another folder', () => {
    const text = render(broken).replaceAll(broken.findings[0]?.id ?? '', '../../x');
    expect(() => readReport(text, 'run.json')).toThrow(/^findings\[0\]\.id is "\.\.\/\.\.\/x"$/);
  });

  it('has the bytes of every body, and what came back', () => {
    const { findings } = readReport(render(broken), 'run.json');
    expect(findings.map(({ request, outcome }) => [request, outcome])).toEqual(
      broken.findings.map(({ request, outcome }) => [request, outcome]),
    );
    expect(findings[1]?.template).toEqual([broken.findings[1]?.request.body]);
  });

  it.each([
    ['not JSON', '1: this is not JSON'],
    ['{}', '1: the file has no version'],
    ['null', '1: the file is null'],
    [render(kept).replace('"version": 3', '"version": 1'), '2: version is 1'],
    [
      ofVersion2.replace('"request":', '"before": { "method": "GET", "url": "/", "headers": [] }, "request":'),
      /:\d+: the report has version 2, which lacks the responses to the requests of a finding\. Write it again: run the command that wrote it$/,
    ],
    [render(kept).replace(/"cases": (\d+)/, '"cases": "$1"'), /:\d+: totals.cases is "/],
    [render(broken).replace('"check": "', '"check": "no-'), /: unknown check no-/],
    [render(broken).replace('"pointer": "', '"place": "'), /: findings\[0\].constraint has no pointer/],
    [render(broken).replace('"failure": "', '"fault": "'), /: findings\[\d\].response has no status/],
  ])('is refused with the line where it is none: %#', (text, says) => {
    const error = ((): unknown => {
      try {
        return readReport(text, 'run.json');
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(KitError);
    expect(error instanceof KitError ? describeError(error) : '').toMatch(says);
  });
});
