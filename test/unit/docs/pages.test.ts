import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every page: those at the root, and those of docs/. */
const pages = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];

/** Tests that run what a page says to run. */
const RUN_BY: Readonly<Record<string, string>> = {
  'README.md': 'docs/readme',
  'docs/verify.md': 'docs/readme',
  'docs/ci.md': 'docs/readme',
  'docs/baseline.md': 'docs/config',
  'docs/fast-check.md': 'docs/fast-check',
  'docs/fuzz.md': 'docs/fuzz',
  'docs/mock.md': 'docs/mock',
  'docs/operations.md': 'docs/operations',
  'docs/reach.md': 'docs/reach',
  'docs/sequences.md': 'docs/sequences',
  'docs/own-document.md': 'docs/own-document',
  'docs/reporters.md': 'docs/reporters',
  'docs/docker.md': 'package/docker',
  'docs/types.md': 'documents/types',
  'docs/vitest.md': 'package/vitest-suites',
  'CONTRIBUTING.md': 'docs/readme',
};

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  it('has commands only if a test runs them', () => {
    const commands = text.match(/^ {4}(?:\w+=\S+ )?(?:npx|npm|docker|curl|bash) .*$/gm) ?? [];
    if (commands.length > 0) expect(existsSync(`test/environment/${RUN_BY[page]}.test.ts`), commands.join('\n')).toBe(true);
  });
});

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('stays short: the rest stands in docs/', () => expect(readme.split('\n').length).toBeLessThanOrEqual(121));

  it('and the pages that it links lead to every page of docs/', () => {
    const seen = new Set<string>();
    const visit = (page: string): void => {
      if (seen.has(page)) return;
      seen.add(page);
      for (const [, link = ''] of readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+\.md)(?:#[^)]*)?\)/g)) {
        const next = normalize(join(dirname(page), link));
        if (existsSync(next)) visit(next);
      }
    };
    visit('README.md');
    expect(pages.filter((page) => !seen.has(page))).toEqual([]);
  });
});

/** Whether there is the file or folder, and the heading in it. */
function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
}

/** As GitHub makes them: lower case, without punctuation, hyphens for spaces. */
function anchorsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
