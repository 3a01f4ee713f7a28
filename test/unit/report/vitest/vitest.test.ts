import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isFindingDocument } from '../../../../core/findings/read-finding.js';
import { renderVitest } from '../../../../report/vitest/vitest.js';
import { broken, kept, reproducible } from '../runs.js';

const HOSTILE = `\u001B[31m'"\`\${process.exit()}\u2028*/ //\n::error::a ##[error] </script>`;

/** What the file hands to `defineFindingTests`, by running it. */
function handed(text: string, env: Readonly<Record<string, string>> = {}): unknown {
  const name = text.replace(
    "import { defineFindingTests } from 'plant-store-kit';",
    'const defineFindingTests = (x) => console.log(JSON.stringify(x));',
  );
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', name], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('the report as a test file', () => {
  it('hands every finding over as its file would hold it, and where it was met', () => {
    const { findings, ...rest } = Object(handed(renderVitest(broken)));
    expect(findings.map(({ id }: { id: string }) => id)).toEqual(broken.findings.map(({ id }) => id));
    expect(findings.every(isFindingDocument)).toBe(true);
    expect(rest).toEqual({ baseUrl: 'http://127.0.0.1:8080', spec: 'openapi.yaml', profile: 'standard' });
  });

  it('judges by the rules of the run, and leaves out what was known', () => {
    const changes = { policy: { 'used-id': [200] }, checks: { 'ids-told-apart': false } } as const;
    const run = { ...broken, changes, findings: [{ ...reproducible, known: true as const }, ...broken.findings.slice(1)] };
    expect(handed(renderVitest(run))).toMatchObject({ ...changes, findings: [{ id: broken.findings[1]?.id }] });
  });

  it('takes the server and the secrets from the environment', () => {
    const headers = [...reproducible.request.headers, ['X-Api-Key', '$X_API_KEY'] as const];
    const run = { ...broken, findings: [{ ...reproducible, request: { ...reproducible.request, headers } }] };
    const env = { PLANT_STORE_URL: 'http://other', PLANT_STORE_TOKEN: 'a-token', PLANT_STORE_BAD_TOKEN: 'bad', X_API_KEY: 'key' };
    expect(handed(renderVitest(run), env)).toMatchObject({
      baseUrl: 'http://other',
      token: 'a-token',
      badToken: 'bad',
      headers: [['X-Api-Key', 'key']],
    });
  });

  it('holds no findings where there are none', () => {
    expect(handed(renderVitest(kept))).toMatchObject({ findings: [], baseUrl: kept.target });
  });

  it('cannot be led astray by what a server answers, and shows it without harm', () => {
    const run = {
      ...broken,
      target: HOSTILE,
      spec: { ...broken.spec, file: HOSTILE },
      findings: [{ ...reproducible, title: HOSTILE, actual: HOSTILE }],
    };
    const text = renderVitest(run);
    expect(text).not.toMatch(/[\u001B\u2028]|::error::|##\[/);
    expect(handed(text)).toMatchObject({ spec: HOSTILE, findings: [{ title: HOSTILE, actual: HOSTILE }] });
  });
});
