import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundleReportPage } from '../../../../scripts/bundle-report-page.js';
import { broken, interrupted, kept } from '../runs.js';
import { bodyOf, pageOf } from './parts.js';
import { rich } from './rich-run.js';

describe('the HTML report', () => {
  it('of a rich run is as it was read through', async () => {
    await expect(bodyOf(rich)).toMatchFileSnapshot('./golden/rich.html.txt');
  });

  it('lets only its own style and script do anything', () => {
    const page = pageOf(broken);
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    const digest = (name: string): string => {
      const [, text = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? [];
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${digest('style')}`,
      `script-src ${digest('script')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
  });

  it('loads nothing from anywhere', () => {
    for (const run of [kept, broken, interrupted, rich]) {
      expect(pageOf(run)).not.toMatch(/<(?:link|img|iframe|object|embed|base|form)\b|\s(?:src|srcset|style|on\w+)=|@import|url\(/i);
      expect([...bodyOf(run).matchAll(/href="([^"]*)"/g)].map(([, to]) => to).filter((to) => !to?.startsWith('#'))).toEqual([]);
    }
  });

  it('links only to what is there, and names nothing twice', () => {
    for (const run of [kept, broken, interrupted, rich]) {
      const ids = [...bodyOf(run).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const targets = [...bodyOf(run).matchAll(/(?:href="#|aria-\w+="|for=")([a-z][\w-]*)"/g)].map(([, id]) => id);
      const words = ['true', 'false', 'group'];
      expect(targets.filter((id) => !ids.includes(id) && !words.includes(id ?? ''))).toEqual([]);
    }
  });

  it('has the style and the script that stand in report/html/page', async () => {
    expect(readFileSync('report/html/page-assets.ts', 'utf8'), 'run npx tsx scripts/make-report-page.ts').toBe(await bundleReportPage());
  });

  it('is the same for the same run', () => {
    expect(pageOf(rich)).toBe(pageOf(rich));
  });
});
