import { describe, expect, it } from 'vitest';
import { codeBlock, markdownText } from '../../../../report/markdown/text.js';
import { renderMarkdown, renderSummary } from '../../../../report/markdown/markdown.js';
import { baselined, broken, interrupted, kept, manyCauses, reproducible } from '../runs.js';
import type { Run } from '../../../../index-for-require.js';

const options = { colour: false, outputDir: '.plant-store-kit' };
const first = (run: Run): string | undefined => renderMarkdown(run, options).split('\n')[0];
const many: Run = {
  ...broken,
  findings: Array.from({ length: 500 }, (_, i) => ({
    ...reproducible,
    id: `stored-as-sent-${i}`,
    because: '\u00fc'.repeat(700),
    known: true,
  })),
};

describe('the Markdown report', () => {
  it('begins with the verdict', () => {
    expect(first(kept)).toBe('## ✅ The contract is kept');
    expect(first(broken)).toBe('## ❌ The contract is broken: 2 findings');
    expect(first(interrupted)).toMatch(/^## ⚠️ Interrupted: 0 findings/);
    expect(first(baselined)).toBe('## ✅ The contract is kept, 1 known');
    expect(first({ ...kept, verdict: 'undecided' })).toBe('## ⚠️ Undecided: no case ran');
    expect(first({ ...kept, verdict: 'undecided', ended: { kind: 'undecided', why: 'the *token*', hint: '' } })).toBe(
      '## ⚠️ Undecided: the &#42;token&#42;',
    );
    const lost: Run = { ...broken, ended: { kind: 'lost', why: 'gone' } };
    expect(first(lost)).toMatch(/; the run ended early$/);
    expect(renderMarkdown(lost, options)).toContain('\n- the run ended early: gone\n');
  });

  it('fits a comment, and says what it leaves out', () => {
    const report = renderMarkdown(many, options);
    expect(Buffer.byteLength(report)).toBeLessThan(65_000);
    const shown = report.match(/<details>/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(report).toContain(`**${500 - shown} findings omitted for size.**`);
    expect(report.match(/<\/details>/g)).toHaveLength(shown);
  });

  it('gathers more than fifteen new findings, and names the causes', () => {
    const report = renderMarkdown(manyCauses(60), options);
    expect(report).toContain('## ❌ The contract is broken: 15 findings (60 causes)');
    expect(report).toContain('<b>15. Stored value differs from what was sent: 46 more causes in POST /plants</b>');
    expect(report).toContain('| such as | Fault 15 |');
    expect(report).toContain('\n- Fault 16 (POST /plants) &#91;id-16&#93;\n');
    expect(report).toContain('\n- and 20 more, all in the JSON report\n');
  });

  it('holds more in a step summary, whose limit is 1 MiB', () => {
    const summary = renderSummary(many, options);
    expect(summary.length).toBeGreaterThan(500_000);
    expect(Buffer.byteLength(summary)).toBeLessThan(1_000_000);
  });

  it('tells new findings before known ones, and what is gone', () => {
    const [known] = baselined.findings;
    const run = { ...baselined, findings: known === undefined ? [] : [known, reproducible] };
    const titles = [...renderMarkdown(run, options).matchAll(/<summary><b>(\d+\. \w+).*<\/b>(.*)<\/summary>/g)].map(([, name, mark]) => [
      name,
      mark,
    ]);
    expect(titles).toEqual([
      ['1. Stored', ''],
      ['2. Invalid', ' (known)'],
    ]);
    expect(renderMarkdown(baselined, options)).toContain('- no longer found, so it can be removed from the baseline: Stored value');
  });

  it('shows twenty notes and counts the rest', () => {
    const notes = Array.from({ length: 30 }, (_, i) => `note ${i}`);
    expect(renderMarkdown({ ...kept, notes }, options)).toMatch(/- note 19\n- and 10 more\n$/);
  });
});

describe('text in Markdown', () => {
  it.each([
    ['a|b `c` *d* _e_', 'a&#124;b &#96;c&#96; &#42;d&#42; &#95;e&#95;'],
    ['@me #1 GH-2', '@&#8203;me #&#8203;1 GH-&#8203;2'],
    ['http://a www.b.c', 'http&#58;//a ww&#119;.b.c'],
    ['<b> &amp; [x](y)', '&#60;b&#62; &#38;amp; &#91;x&#93;(y)'],
    ['id must be an integer, 1.5 is not', 'id must be an integer, 1.5 is not'],
  ])('%s is written %s', (text, written) => {
    expect(markdownText(text)).toBe(written);
  });

  it('never ends the block of code that it stands in', () => {
    expect(codeBlock('a')).toBe('```\na\n```');
    expect(codeBlock('a ```` b\n```', 'sh')).toBe('`````sh\na ```` b\n```\n`````');
  });
});
