import { describe, expect, it } from 'vitest';
import { bodyFile, curlOf, findingFile, needsBodyFile, replayOf } from '../../../report/finding-files.js';
import { broken, flaky, reproducible } from './runs.js';

const withBody = (body: Uint8Array) => ({ ...reproducible, request: { ...reproducible.request, body } });

describe('the files of a finding', () => {
  it('lie in the output folder under its id', () => {
    expect(findingFile(reproducible, '.plant-store-kit')).toBe('.plant-store-kit/stored-as-sent-0123abcd.json');
    expect(bodyFile(reproducible, 'a/b/')).toBe('a/b/stored-as-sent-0123abcd.body');
  });

  it.each([
    ['text', withBody(Buffer.from('{"name":"\u00fc"}')), false],
    ['nothing', withBody(new Uint8Array()), false],
    ['bytes that are no text', flaky, true],
    ['a control', withBody(Buffer.from('{"name":"\u001b"}')), true],
    ['a mark that turns the direction', withBody(Buffer.from('{"name":"\u202e"}')), true],
    ['a long text', withBody(Buffer.alloc(4097, 'x')), true],
    ['the longest one that fits', withBody(Buffer.alloc(4096, 'x')), false],
  ])('are two where the body does not fit a line: %s', (_, finding, needed) => {
    expect(needsBodyFile(finding)).toBe(needed);
    expect(curlOf(finding, 'out').includes(`--data-binary @${bodyFile(finding, 'out')}`)).toBe(needed);
  });

  it('are named by the command that sends it again', () => {
    expect(replayOf(reproducible, 'out', broken)).toBe('npx plant-store-kit replay out/stored-as-sent-0123abcd.json http://127.0.0.1:8080');
  });
});
