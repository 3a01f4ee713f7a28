import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../../../core/policy/checks.js';
import { renderSarif } from '../../../../report/sarif/sarif.js';
import type { RenderOptions } from '../../../../report/facts/render-options.js';
import { baselined, broken, interrupted, kept, reproducible } from '../runs.js';
import { sarifFaults } from './sarif-schema.js';
import { bytes } from '../texts.js';
import type { Run } from '../../../../index-for-require.js';

const render = (run: Run, options: Partial<RenderOptions> = {}): unknown =>
  JSON.parse(renderSarif(run, { colour: false, outputDir: '.plant-store-kit', ...options }));
const at = (file: string): Run => ({
  ...broken,
  findings: [{ ...reproducible, constraint: { ...reproducible.constraint, at: { ...reproducible.constraint.at, file } } }],
});
const RUNS: readonly (readonly [string, Run])[] = [
  ['kept', kept],
  ['broken', broken],
  ['interrupted', interrupted],
  ['with known findings', baselined],
  ['of an odd path', at('../a b/[ü]#%.yaml')],
  ['with no date', { ...kept, startedAt: '2026-01-02T03:04:05Z' }],
];

describe('the SARIF report', () => {
  it.each(RUNS)('keeps the schema of SARIF 2.1.0, of a run %s', (_, run) => {
    expect(sarifFaults(render(run))).toEqual([]);
  });

  it('has a rule for each check, which its results name by index', () => {
    expect(render(broken)).toMatchObject({
      runs: [
        {
          tool: { driver: { rules: CHECKS.map((id) => ({ id })) } },
          results: broken.findings.map(({ check }) => ({ ruleId: check, ruleIndex: CHECKS.indexOf(check), level: 'error' })),
        },
      ],
    });
  });

  it.each([
    ['a b/[ü]#%.yaml', undefined, 'a%20b/%5B%C3%BC%5D%23%25.yaml'],
    [`${process.cwd()}/api/openapi.yaml`, process.cwd(), 'api/openapi.yaml'],
    ['openapi.yaml', `${process.cwd()}/..`, `${process.cwd().split('/').at(-1)}/openapi.yaml`],
    ['/elsewhere/openapi.yaml', process.cwd(), 'file:///elsewhere/openapi.yaml'],
    ['./api/../openapi.yaml', undefined, 'openapi.yaml'],
    ['../openapi.yaml', undefined, '../openapi.yaml'],
  ])('names %s from the root of the repository, as a URI', (file, root, uri) => {
    const location = { physicalLocation: { artifactLocation: { uri }, region: { startLine: 77 } } };
    expect(render(at(file), { root })).toMatchObject({ runs: [{ results: [{ locations: [location] }] }] });
  });

  it('tells what is known, and opens no alert for what is gone', () => {
    const report = render(baselined);
    expect(report).toMatchObject({ runs: [{ results: [{ level: 'note', baselineState: 'unchanged' }] }] });
    expect(JSON.stringify(report)).toContain('no longer found: stored-as-sent-0123abcd');
    expect(render({ ...broken, baseline: { file: 'baseline.json', gone: [] } })).toMatchObject({
      runs: [{ results: [{ baselineState: 'new' }, { baselineState: 'new' }] }],
    });
  });

  it('says whether the run could judge', () => {
    expect(render(broken)).toMatchObject({ runs: [{ invocations: [{ executionSuccessful: true }] }] });
    expect(render(interrupted)).toMatchObject({ runs: [{ invocations: [{ executionSuccessful: false }] }] });
  });

  it('holds no placeholder and no link that a server wrote, and no large body', () => {
    const outcome = {
      kind: 'response' as const,
      status: 200,
      headers: [['x', 'a'] as const, ['x', 'b'] as const],
      body: bytes('x'.repeat(1_000_000)),
    };
    const findings = [{ ...reproducible, title: 'a {0} [b](1)', outcome }];
    const report = render({ ...broken, findings });
    expect(report).toMatchObject({
      runs: [
        {
          results: [
            {
              message: { text: expect.stringMatching(/^a \{\{0\}\} \[b\\\]\(1\)\.\n/) },
              webResponse: { headers: { x: 'a, b' }, body: { rendered: { text: expect.stringContaining('... (1000000 bytes)') } } },
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(report).length).toBeLessThan(80_000);
  });
});
