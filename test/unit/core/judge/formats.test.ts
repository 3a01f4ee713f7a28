import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { judgeBody } from '../../../../core/judge/judge-body.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };
const media = { name: 'application/json', at, schema: nodeWithin('{"properties":{"when":{"format":"date-time"}}}'), examples: [] };
const judged = (when: string): readonly (readonly [string, string])[] =>
  judgeBody(new TextEncoder().encode(JSON.stringify({ when })), media, evaluate).situations.map(({ id, because }) => [id, because]);

describe('a string of a format', () => {
  it('that is sound is valid', () => expect(judged('2026-01-31T12:00:00Z').map(([id]) => id)).toEqual(['valid']));

  it('that is broken is unspecified, with the reason', () => {
    expect(judged('tomorrow').slice(1)).toEqual([['other-format', 'when must be a date-time such as 2026-01-31T12:00:00Z (RFC 3339)']]);
  });

  it('in an unusual spelling is unspecified', () => {
    expect(judged('2026-01-31t12:00:00z').map(([id]) => id)).toEqual(['valid', 'format-spelling']);
  });
});

describe('a string of a format that no standard defines', () => {
  const judgedAs = (schema: string, when: string): readonly string[] =>
    judgeBody(new TextEncoder().encode(JSON.stringify({ when })), { ...media, schema: nodeWithin(schema) }, evaluate).situations.map(
      ({ id }) => id,
    );
  const known = '{"properties":{"when":{"format":"phone"}}}';
  const strange = '{"properties":{"when":{"format":"season","example":"autumn","enum":["autumn","fall"]}}}';

  it('is unspecified, because the server may insist on the format', () => {
    expect(judgedAs(known, 'tomorrow')).toEqual(['valid', 'undefined-format']);
    expect(judgedAs('{"properties":{"when":{"format":"season"}}}', 'x')).toEqual(['valid', 'undefined-format']);
  });

  it('is valid if the document shows or lists it, if validators know it, or if it is the text of plain requests', () => {
    expect(judgedAs(strange, 'autumn')).toEqual(['valid']);
    expect(judgedAs(strange, 'fall')).toEqual(['valid']);
    expect(judgedAs(known, '+14155550100')).toEqual(['valid']);
    expect(judgedAs('{"properties":{"when":{"format":"season"}}}', 'sample')).toEqual(['valid']);
  });

  it('is valid if an example of the body shows it, or if the run knows it to exist', () => {
    const season = nodeWithin('{"properties":{"when":{"format":"season"}}}');
    const shownBy = (parts: object): readonly string[] =>
      judgeBody(new TextEncoder().encode('{"when":"late"}'), { ...media, schema: season, ...parts }, evaluate).situations.map(
        ({ id }) => id,
      );
    expect(shownBy({})).toEqual(['valid', 'undefined-format']);
    expect(shownBy({ examples: [{ name: 'a', value: fromJs({ when: 'late' }) }] })).toEqual(['valid']);
    expect(shownBy({ known: [[['when'], 'late']] })).toEqual(['valid']);
  });

  it.each(['password', 'markdown', 'Text', ''])('is valid if the format %j allows any text', (format) => {
    expect(judgedAs(`{"properties":{"when":{"format":"${format}"}}}`, 'x')).toEqual(['valid']);
  });

  it('is unspecified if the format is one of integers, and the string is none', () => {
    const digits = '{"properties":{"when":{"type":"string","format":"int64"}}}';
    expect(judgedAs(digits, 'x')).toEqual(['valid', 'undefined-format']);
    expect(judgedAs(digits, '12')).toEqual(['valid']);
  });
});
