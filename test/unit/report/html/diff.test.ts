import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../core/causes/finding.js';
import { commonEnds, drawDiff } from '../../../../report/html/diff.js';
import { reproducible } from '../runs.js';
import { bytes, place } from '../texts.js';
import { textOf } from './parts.js';

const marks = (finding: Finding): readonly (string | undefined)[] =>
  [...drawDiff(finding).html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);

const echo = (sent: string, stored: string, pointer = '/components/schemas/Plant/properties/name/type'): Finding => ({
  ...reproducible,
  constraint: { keyword: 'type', at: place(pointer, 1) },
  request: { ...reproducible.request, body: bytes(sent) },
  outcome: { kind: 'response', status: 200, headers: [], body: bytes(stored) },
});

describe('the diff of a finding', () => {
  it('says what was expected and what came, and marks where they part', () => {
    const finding = { ...reproducible, check: 'media-type-declared' as const, expected: '400 with an Error', actual: '400 as text/html' };
    expect(textOf(drawDiff(finding))).toBe('− expected 400 with an Error + got 400 as text/html');
    expect(marks(finding)).toEqual(['with an Error', 'as text/html']);
  });

  it('marks nothing where nothing is alike', () => {
    expect(marks({ ...reproducible, check: 'invalid-refused', expected: '400 with an Error', actual: '200' })).toEqual([]);
  });

  it('puts the members of an echo beside those that were sent, character by character', () => {
    const finding = echo('{"id":7,"name":"Bird\'s nest","tag":"x"}', '{"name":"Birds nest","tag":"x"}');
    expect(textOf(drawDiff(finding))).toContain(`− sent "name": "Bird's nest" + got "name": "Birds nest" "tag": "x"`);
    expect(marks(finding)).toEqual(['&#39;']);
  });

  it('tells of a member that did not come back, but not of those that need not', () => {
    const text = textOf(drawDiff(echo('{"id":7,"name":"a","more":1}', '{"tag":"x"}')));
    expect(text).toContain('"tag": "x" − sent "name": "a"');
    expect(text).not.toMatch(/"id"|"more"/);
  });

  it('keeps every digit', () => {
    const finding = echo('{"id":9007199254740993}', '{"id":9007199254740992}', '/x/properties/id/type');
    expect(textOf(drawDiff(finding))).toContain('− sent "id": 9007199254740993 + got "id": 9007199254740992');
    expect(marks(finding)).toEqual(['3', '2']);
  });

  it('is silent about members where a body is not an object', () => {
    expect(textOf(drawDiff(echo('[1]', '{"name":"a"}')))).toBe(
      '− expected 200 with a Plant whose name is as it was sent + got 200, but name is "Birds nest" (sent: "Bird\'s nest")',
    );
  });
});

it('finds what two lists have in common at their ends, without taking anything twice', () => {
  expect(commonEnds([...'aXb'], [...'aYYb'])).toEqual({ start: 1, end: 1 });
  expect(commonEnds([...'aa'], [...'aaa'])).toEqual({ start: 2, end: 0 });
  expect(commonEnds([], ['a'])).toEqual({ start: 0, end: 0 });
});
