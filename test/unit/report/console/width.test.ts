import { describe, expect, it } from 'vitest';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { renderConsole } from '../../../../report/console/console.js';
import { reproducible } from '../findings.js';
import { broken, kept } from '../runs.js';
import { bytes } from '../texts.js';

const words = 'a sentence of many words that goes on and on, so that it has to be broken somewhere, '.repeat(4);
const wordy = { ...broken, notes: [words], findings: [{ ...reproducible, because: words, title: words }] };
const render = (run: typeof broken, columns?: number): string => renderConsole(run, { colour: false, outputDir: 'kept', columns });
/** Addresses and pasted commands are never broken. */
const prose = (text: string): readonly number[] =>
  text
    .split('\n')
    .filter((line) => line.includes('sentence') || line.includes('broken somewhere'))
    .map((line) => line.length);

describe('the console report', () => {
  it.each([
    [undefined, 80],
    [60, 60],
    [132, 132],
  ])('fits a terminal of %s columns', (columns, most) => {
    const longest = Math.max(...prose(render(wordy, columns)));
    expect(longest).toBeLessThanOrEqual(most);
    expect(longest).toBeGreaterThan(most - 12);
  });

  it('cuts a command that fills the screen, and names the file that has all of it', () => {
    const long = { ...reproducible, request: { ...reproducible.request, body: bytes(`{"id":7,"name":"${'a'.repeat(3000)}"}`) } };
    const text = render({ ...broken, findings: [long] });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBe(240);
    expect(text).toContain(`aaa...\n             cut; kept/${reproducible.id}.json has the whole\n`);
    expect(findingDocument(long, broken).curl).toContain(`"name":"${'a'.repeat(3000)}"}'`);
    expect(
      Math.max(
        ...render({ ...broken, findings: [long] }, 120)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBe(360);
  });

  it('cuts no command of ordinary length', () => {
    expect(render({ ...broken, findings: [reproducible] })).not.toContain('cut;');
  });

  it('shows no seed in a replay, which draws nothing', () => {
    expect(render(kept)).toContain(`profile standard  seed ${kept.seed}\n`);
    expect(render({ ...kept, isReplay: true })).toContain('profile standard\n');
  });
});
