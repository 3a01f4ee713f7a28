import { describe, expect, it } from 'vitest';
import { judgeXml } from '../../../../core/judge/judge-xml.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };
const NOTE = JSON.stringify({
  type: 'object',
  required: ['kind'],
  xml: { name: 'note' },
  properties: {
    kind: { type: 'string', xml: { attribute: true } },
    count: { type: 'integer', maximum: 9 },
    lines: { type: 'array', xml: { wrapped: true }, items: { type: 'string', xml: { name: 'line' } } },
  },
});

/** The situations of a document in XML, and what breaks the schema. */
function judged(text: string, schema = NOTE, examples: readonly string[] = []): string {
  const media = { name: 'application/xml', at, schema: nodeWithin(schema), examples: examples.map((value) => ({ name: '', value, at })) };
  const { situations, evaluation } = judgeXml(media, 'application/xml', new TextEncoder().encode(text));
  return [...situations.map(({ id }) => id), ...evaluation.violations.map(({ path }) => path.join('.'))].join(' ');
}

describe('a body in XML', () => {
  it.each([
    '<note kind="a"/>',
    '<?xml version="1.0"?>\n<note kind="a">\n  <count>9</count>\n</note>\n',
    '<note kind="a"><lines><line>one</line><line>two</line></lines></note>',
  ])('is valid if it is written as the schema says, and keeps it: %s', (text) => {
    expect(judged(text)).toBe('valid');
  });

  it.each([
    ['<note kind="a"><count>10</count></note>', 'body-not-judged count'],
    ['<note/>', 'body-not-judged'],
    ['<note kind="a"><other/></note>', 'body-not-judged'],
    ['<letter kind="a"/>', 'body-not-judged'],
    ['<note kind="a"><lines>one</lines></note>', 'body-not-judged'],
    ['<note kind="a"><lines><line> one</line></lines></note>', 'body-not-judged'],
    ['<note kind="a">', 'body-not-judged'],
    ['note', 'body-not-judged'],
  ])('is left open otherwise: %s', (text, words) => {
    expect(judged(text)).toBe(words);
  });

  it('is valid if the document shows it', () => {
    expect(judged('<Brief art="a"/>', NOTE, ['<Brief art="a"/>'])).toBe('valid');
  });

  it('is left open where what the document shows is written otherwise than its schema says', () => {
    expect(judged('<note kind="a"/>', NOTE, ['<Brief art="a"/>'])).toBe('body-not-judged');
    expect(judged('<note kind="a"/>', NOTE, ['<note kind="b"/>'])).toBe('valid');
  });
});
