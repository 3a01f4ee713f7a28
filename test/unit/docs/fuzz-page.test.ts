import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STRATEGIES } from '../../../property-tests/fuzz/engine/strategies.js';

const page = readFileSync('docs/fuzz.md', 'utf8');

describe('docs/fuzz.md', () => {
  it('tells every kind of input with its weight', () => {
    const rows = [...page.matchAll(/^\| (\d+) % \| (.+) \|$/gm)].map(([, weight, title]) => [Number(weight), title]);
    expect(rows).toEqual(STRATEGIES.map(({ weight, title }) => [weight, title]).toSorted(([a], [b]) => Number(b) - Number(a)));
  });

  it.each(['used ids were not tried: ', 'the token expired and was read again', 'not minimised, because the time was up'])(
    'tells what the note means: %s',
    (note) => {
      expect(page).toContain(`\n| ${note}`);
    },
  );

  it('shows the manifests of the examples as they are', () => {
    const manifests = ['github-actions-fuzz/fuzz.yml', 'kubernetes-fuzz/fuzz.yaml'].map((file) => readFileSync(`examples/${file}`, 'utf8'));
    const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    expect(blocks).toHaveLength(4);
    for (const block of blocks)
      expect(
        manifests.some((text) => text.includes(block)),
        block,
      ).toBe(true);
  });

  it('has links that lead somewhere', () => {
    for (const [, link = ''] of page.matchAll(/\]\(([^)#]+)\)/g))
      expect(() => readFileSync(`docs/${link}`.replace(/-fuzz$/, '-fuzz/README.md'))).not.toThrow();
  });
});
