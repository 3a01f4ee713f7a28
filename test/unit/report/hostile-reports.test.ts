import { transformSync } from 'esbuild';
import markdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../report/markdown/markdown.js';
import { REPORTERS } from '../../../report/reporter.js';
import { hostileRun } from './hostile-run.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { reportFaults } from './json/report-schema.js';
import { sarifFaults } from './sarif/sarif-schema.js';
import { HAS_XMLLINT, faultsOf } from './junit/xmllint.js';
import type { Run } from '../../../index-for-require.js';

const MILLION = 'x y\u001B '.repeat(200_000);
const RUNS: readonly (readonly [string, Run])[] = [
  ...HOSTILE_TEXTS.map(([name, text]) => [name, hostileRun(text)] as const),
  ['a million bytes', hostileRun(MILLION)],
  ['bytes that are not UTF-8', hostileRun('x', Uint8Array.of(0x22, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x00, 0x1b, 0x22))],
];

/** These hold bodies whole, for programs. */
const WHOLE = new Set(['json', 'vitest']);

/** What real parsers make of a report. */
const READERS: Readonly<Record<string, (report: string) => void>> = {
  json: (report) => expect(reportFaults(JSON.parse(report), true)).toEqual([]),
  sarif: (report) => expect(sarifFaults(JSON.parse(report))).toEqual([]),
  vitest: (report) => expect(transformSync(report, { format: 'esm' }).warnings).toEqual([]),
  junit: (report) => {
    if (HAS_XMLLINT) expect(faultsOf(report, 'junit-10.xsd')).toEqual([]);
  },
};

describe.each(REPORTERS)('in the report $name nothing that comes from elsewhere acts', ({ name, load }) => {
  it.each(RUNS)('be it %s', async (_, run) => {
    const render = await load();
    const report = [...(await render(run, { colour: false, outputDir: 'out' }))].join('');
    expect(/[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/u.exec(report.replaceAll('\n', ''))).toBeNull();
    const lines = report.split('\n').filter((line) => name !== 'github' || !/^::(?:error|notice) /.test(line));
    expect(lines.filter((line) => /^\s*::[a-z-]+(?: .*)?::|##\w*\[/i.test(line))).toEqual([]);
    if (!WHOLE.has(name)) expect(report.length).toBeLessThan(500_000);
    READERS[name]?.(report);
  });
});

describe('the Markdown report, when it is drawn', () => {
  it.each(RUNS)('holds no element but its own, whatever it is told: %s', (_, run) => {
    const text = renderMarkdown(run, { colour: false, outputDir: 'out' });
    const html = markdownIt({ html: true }).render(text);
    const names = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, element = '']) => element);
    const items = 'b code details h2 li p pre strong summary table tbody td th thead tr ul'.split(' ');
    expect([...new Set(names)].filter((element) => !items.includes(element))).toEqual([]);
    expect(names.filter((element) => element === 'details')).toHaveLength(2 * run.findings.length);
    expect(names.filter((element) => element === 'h2')).toHaveLength(2);
    const shown = html.replaceAll(/<pre>.*?<\/pre>/gs, '').replaceAll(/&#(\d+);/g, (__, code) => String.fromCharCode(Number(code)));
    expect(shown).not.toMatch(/[@#]\w|GH-1/i);
    // GitHub links addresses as it reads them, before references to characters are resolved.
    expect(text.replaceAll(/^(`{3,})\w*\n.*?\n\1$/gms, '')).not.toMatch(/:\/\/|www\./i);
  });
});
