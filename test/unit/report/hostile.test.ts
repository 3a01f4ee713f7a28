import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../core/http/exchange/exchange.js';
import type { Finding } from '../../../core/causes/finding.js';
import { renderConsole } from '../../../report/console/console.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { broken, reproducible } from './runs.js';
import { bytes, prose } from './texts.js';

const response = (body: Uint8Array): Outcome => ({ kind: 'response', status: 200, headers: [['x-own', '\u001B[2J']], body });

/** Everything in a finding that a server has a say in. */
function answeredWith(text: string, body = bytes(text)): Finding {
  return {
    ...reproducible,
    title: `Wrong media type: 200 as ${text}`,
    actual: `200 as ${text}`,
    outcome: response(body),
    flaky: { request: reproducible.request, outcome: response(body), ms: 1 },
  };
}

const render = (finding: Finding, notes: readonly string[] = []): string =>
  renderConsole({ ...broken, findings: [finding], notes }, { colour: false, outputDir: 'out' });

describe('text from a server does nothing in a report', () => {
  it.each(HOSTILE_TEXTS)('be it %s', (_, text) => {
    const report = render(answeredWith(text), [text]);
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/u);
    expect(report).not.toMatch(/^\s*::[a-z-]+( .*)?::|##\w*\[/m);
    expect(prose(report).filter((line) => line.length > 80)).toEqual([]);
    expect(report.split('\n').filter((line) => /^(?:\d|KEPT|BROKEN)/.test(line))).toEqual([
      expect.stringMatching(/^1\. Wrong media type: /),
      expect.stringMatching(/^BROKEN/),
    ]);
  });

  it('however long it is', () => {
    const text = 'x y\u001B '.repeat(200_000);
    const report = render(answeredWith(text));
    expect(report.length).toBeLessThan(12_000);
    expect(report).toContain('(1000000 bytes)');
  });

  it('and bytes that are not UTF-8 show as such', () => {
    expect(render(answeredWith('text/plain', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)))).toContain('\n             "\uFFFD\uFFFD"\n');
  });
});
