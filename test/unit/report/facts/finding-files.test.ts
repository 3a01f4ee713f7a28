import { describe, expect, it } from 'vitest';
import { bodyFile, bodyFiles, curlOf, findingFile, replayOf } from '../../../../report/facts/finding-files.js';
import { creation } from '../findings.js';
import { broken, flaky, reproducible } from '../runs.js';

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
    expect(bodyFiles(finding, 'out')).toEqual([[bodyFile(finding, 'out'), needed ? finding.request.body : undefined]]);
    expect(curlOf(finding, 'out', broken).includes(`--data-binary @${bodyFile(finding, 'out')}`)).toBe(needed);
  });

  it('are one more for each step whose body does not fit a line', () => {
    const long = { ...creation, request: { ...creation.request, body: Buffer.alloc(4097, 'x') } };
    expect(bodyFiles({ ...reproducible, steps: [creation, long] }, 'out')).toEqual([
      ['out/stored-as-sent-0123abcd.step-1.body', undefined],
      ['out/stored-as-sent-0123abcd.step-2.body', long.request.body],
      ['out/stored-as-sent-0123abcd.body', undefined],
    ]);
  });

  it('are named by the command that sends it again', () => {
    expect(replayOf(reproducible, 'out', broken)).toBe('npx plant-store-kit replay out/stored-as-sent-0123abcd.json http://127.0.0.1:8080');
  });
});
