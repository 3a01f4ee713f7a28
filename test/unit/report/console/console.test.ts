import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../../report/console/console.js';
import { afterCreation, creation } from '../findings.js';
import { broken, interrupted, kept, manyCauses } from '../runs.js';
import { prose } from '../texts.js';
import type { Run } from '../../../../index-for-require.js';

const render = (run: Run, colour = false): string => renderConsole(run, { colour, outputDir: '.plant-store-kit' });
const last = (run: Run): string | undefined => render(run).trimEnd().split('\n').at(-1);

describe('the console report', () => {
  it('says the same in colours', () => {
    for (const run of [kept, broken, interrupted]) {
      expect(render(run, true)).toContain('\u001B[1m');
      expect(stripVTControlCharacters(render(run, true))).toBe(render(run));
    }
  });

  it('paints what is broken red, and nothing else', () => {
    expect(render(broken, true)).toContain(`\u001B[31m${'4'.padStart(8)}\u001B[39m`);
    expect(render(kept, true)).not.toContain('\u001B[31m');
  });

  it('has no line over 80 columns but URLs and commands', () => {
    const word = 'a-very-long-word-'.repeat(40);
    const text = `${'plenty of words '.repeat(40)}${word}`;
    const findings = broken.findings.map((finding) => ({
      ...finding,
      title: text,
      because: text,
      expected: text,
      actual: word,
      alsoShownBy: [text, word],
    }));
    const long = { ...broken, findings, notes: [text, word], totals: { ...broken.totals, cases: 1_234_567 } };
    for (const run of [kept, broken, interrupted, long]) expect(prose(render(run)).filter((line) => line.length > 80)).toEqual([]);
    expect(render(long)).toContain('a-very-long');
  });

  it('gathers more than fifteen new findings, shows the first of each entry in detail, and names the others', () => {
    expect(render(manyCauses(15))).toContain('\n15. Fault 15\n');
    expect(render(manyCauses(15))).toMatch(/BROKEN {2}15 findings, /);
    const report = render(manyCauses(40));
    expect(report.match(/^\d+\. /gm)).toHaveLength(15);
    expect(report).toContain('\n15. Stored value differs from what was sent: 26 more causes in POST /plants\n   such as   Fault 15\n');
    expect(report).toContain('\n   others    - Fault 16 (POST /plants) [id-16]\n');
    expect(report).toContain('\n             - Fault 40 (POST /plants) [id-40]\n');
    expect(report).toMatch(/BROKEN {2}15 findings \(40 causes\), /);
  });

  it('ends with the verdict', () => {
    expect(last(kept)).toMatch(/^KEPT /);
    expect(last({ ...broken, ended: { kind: 'lost', why: 'gone' } })).toMatch(/^BROKEN .*; then the server was lost$/);
    expect(render({ ...broken, ended: { kind: 'lost', why: 'nobody answered' } })).toContain('\n  ended nobody answered\n');
    expect(last({ ...broken, ended: { kind: 'interrupted' } })).toMatch(/^INTERRUPTED {2}2 findings, /);
    expect(last({ ...interrupted, ended: { kind: 'undecided', why: 'no', hint: 'so' } })).toMatch(/^UNDECIDED .*; the error says why$/);
    expect(last({ ...kept, verdict: 'undecided' })).toBe('UNDECIDED  no case ran');
  });

  it('has no table where no suite ran', () => {
    expect(render({ ...kept, suites: [], notes: [] })).not.toMatch(/suite|constraint/);
    expect(render({ ...kept, coverage: [] })).not.toContain('constraint');
  });

  it('tells what else was sent, and that no body came', () => {
    const findings = broken.findings.map((finding) => ({
      ...finding,
      outcome: { kind: 'response' as const, status: 500, headers: [], body: new Uint8Array() },
    }));
    expect(render({ ...broken, findings })).toMatch(/\n {13}without a body\n/);
    const unspecified = findings.map((finding) => ({ ...finding, request: { ...finding.request, body: new Uint8Array() } }));
    expect(render({ ...broken, findings: unspecified })).not.toContain('   sent ');
  });

  it('tells when a wrong answer came, and what has to be sent first', () => {
    const [finding] = broken.findings;
    const findings =
      finding === undefined
        ? []
        : [
            {
              ...finding,
              example: 'name is ""',
              steps: [creation, creation, { ...creation, operation: 'GET /plants', outcome: { kind: 'reset' as const, detail: '' } }],
            },
          ];
    const report = render({ ...broken, findings });
    expect(report).toContain('\n   e.g. when name is ""\n');
    expect(report).toMatch(/\n {3}steps {5}POST \/plants: 201 \(2 times\); GET \/plants: reset\n {3}step 1 {4}id1=/);
  });

  it('shows the steps of a finding as lines to paste, in which the server makes the keys', () => {
    const lines = render({ ...broken, findings: [afterCreation] }).split('\n');
    const start = lines.findIndex((line) => line.startsWith('   step 1'));
    expect(lines.slice(start, start + 10)).toEqual([
      "   step 1    id1=$(curl -sS -X POST 'http://127.0.0.1:8080/plants' \\",
      "               -H 'accept: application/json' \\",
      "               -H 'content-type: application/json' \\",
      '               -H "authorization: Bearer $PLANT_STORE_TOKEN" \\',
      `               --data-raw '{"name":"first"}' \\`,
      '               | jq -r .id)',
      '   request   curl -sS -i -X GET "http://127.0.0.1:8080/plants/$id1" \\',
      "               -H 'accept: application/json' \\",
      "               -H 'content-type: application/json' \\",
      '               -H "authorization: Bearer $PLANT_STORE_TOKEN"',
    ]);
  });

  it('shows the answer that did come where a failure did not show again, or that none came', () => {
    const flaky = broken.findings.flatMap((finding) =>
      finding.flaky === undefined ? [] : [{ ...finding, flaky: { ...finding.flaky, outcome: finding.outcome } }],
    );
    expect(render({ ...broken, findings: flaky })).toContain('got no response: the connection was\n             reset\n');
  });
});
