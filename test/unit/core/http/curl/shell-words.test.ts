import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { quoteHeader, quoteUrl } from '../../../../../core/http/curl/shell-words.js';

const BEYOND_ASCII = String.fromCharCode(...Array.from({ length: 128 }, (_, i) => 128 + i));

describe('a header as a word of a shell', () => {
  describe.each(['sh', 'bash'])('%s reads', (shell) => {
    it.each<[what: string, text: string]>([
      ['plain text', 'accept: application/json'],
      ['quotes of all kinds', `x: it's "so" \`id\` \\ !`],
      ['bytes beyond ASCII', `x: ${BEYOND_ASCII}`],
      ['bytes with digits behind them', 'x: \u00E9351'],
      ['bytes and quotes', `x: "\u00E9" 'a' \\ \`id\` %s ${'$'}`],
      ['long runs', `x: ${'a'.repeat(8192)}b${'0'.repeat(200)}`],
      ['dollar signs', 'x: $ $5 ${7*7} $(id) $$ $home'],
    ])('%s as it is', (_, text) => {
      expect(output(shell, text)).toBe(text);
    });

    it('the name of a secret as its value', () => {
      expect(output(shell, 'x: $SECRET\u00E9')).toBe('x: a "b" $c\u00E9');
    });
  });

  it('is ASCII and short', () => {
    expect(quoteHeader('a: caf\u00E9')).toBe(`"a: caf$(printf '\\351')"`);
    expect(quoteHeader(`a: ${'b'.repeat(200)}`)).toBe(`"a: $(printf '%200s' | tr ' ' b)"`);
    expect(quoteHeader(`a: ${'b'.repeat(199)}`)).toBe(`'a: ${'b'.repeat(199)}'`);
  });
});

describe('a URL as a word of a shell', () => {
  it.each([
    ['http://x/a?b=it\'s "so"', 'http://x/a?b=it\'s "so"'],
    ['http://x/a?$Filter=`id`&key=$CREDENTIAL_KEY', 'http://x/a?$Filter=`id`&key=a%20b'],
    ['http://x/a?$Filter=1', 'http://x/a?$Filter=1'],
  ])('%s', (url, expected) => {
    const env = { PATH: process.env['PATH'], CREDENTIAL_KEY: 'a%20b' };
    expect(spawnSync('sh', ['-c', `printf '%s' ${quoteUrl(url)}`], { env, encoding: 'latin1' }).stdout).toBe(expected);
  });
});

function output(shell: string, text: string): string {
  const env = { PATH: process.env['PATH'], SECRET: 'a "b" $c' };
  return spawnSync(shell, ['-c', `printf '%s' ${quoteHeader(text)}`], { env, encoding: 'latin1' }).stdout;
}
