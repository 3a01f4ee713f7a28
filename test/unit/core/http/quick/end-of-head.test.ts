import { describe, expect, it } from 'vitest';
import { endOfHead } from '../../../../../core/http/quick/end-of-head.js';

/** All texts of so many characters that are CR, LF or a letter. */
function texts(length: number): readonly string[] {
  return length === 0 ? [''] : texts(length - 1).flatMap((text) => ['\r', '\n', 'a'].map((last) => text + last));
}

describe('the end of a head', () => {
  it('is found wherever the first empty line stands', () => {
    const all = texts(9);
    expect(all.length).toBe(3 ** 9);
    const wrong = all.filter((text) => endOfHead(Buffer.from(text), text.length) !== text.indexOf('\r\n\r\n'));
    expect(wrong).toEqual([]);
    expect(all.filter((text) => text.includes('\r\n\r\n')).length).toBeGreaterThan(1000);
  });

  it.each([0, 3, 8, 9, 10, 11])('is not looked for behind the %d bytes that came', (length) => {
    expect(endOfHead(Buffer.from('HTTP/1.1\r\n\r\n'), length)).toBe(-1);
  });
});
