import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { nodeOfText } from '../schema-node-of.js';

const judge = (schema: string, text: string) => evaluate(nodeOfText(schema), parseJson(text) ?? null);
const messages = (schema: string, text: string): readonly string[] => judge(schema, text).violations.map(({ message }) => message);

describe('evaluate', () => {
  it.each([
    ['{"type":"integer"}', '"1"', 'the body must be an integer'],
    ['{"type":["string","null"]}', '1', 'the body must be a string or null'],
    ['{"type":"object","required":["name"]}', '{}', 'name is required'],
    ['{"properties":{"a":{"required":["b"]}}}', '{"a":{}}', 'a.b is required'],
    ['{"properties":{"a b":{"type":"array"}}}', '{"a b":1}', '"a b" must be an array'],
    ['{"items":{"properties":{"id":{"type":"integer"}}}}', '[{"id":1},{"id":true}]', '[1].id must be an integer'],
    ['{"properties":{"lines":{"items":{"type":"string"}}}}', '{"lines":["a",1]}', 'lines[1] must be a string'],
    ['{"additionalProperties":false}', '{"a":1}', 'a is not allowed'],
    ['{"properties":{"a":{}},"additionalProperties":{"type":"null"}}', '{"a":1,"b":1}', 'b must be null'],
    ['{"enum":["a",1,null]}', '2', 'the body must be one of "a", 1, null'],
    ['{"const":9223372036854775807}', '9223372036854775808', 'the body must be 9223372036854775807'],
    ['{"minimum":9223372036854775807}', '9223372036854775806', 'the body must be at least 9223372036854775807'],
    ['{"maximum":1.5}', '2', 'the body must be at most 1.5'],
    ['{"exclusiveMinimum":0}', '0', 'the body must be more than 0'],
    ['{"exclusiveMaximum":10}', '10.0', 'the body must be less than 10'],
    ['{"minLength":1}', '""', 'the body must have at least 1 character'],
    ['{"maxLength":2}', '"abc"', 'the body must have at most 2 characters'],
    ['{"minItems":2}', '[1]', 'the body must have at least 2 items'],
    ['{"maxItems":1}', '[1,2]', 'the body must have at most 1 item'],
    ['{"type":"integer","format":"int32"}', '2147483648', 'the body must fit into int32 (-2147483648 to 2147483647)'],
    ['{"allOf":[{"type":"string"},{"minLength":2}]}', '"a"', 'the body must have at least 2 characters'],
  ])('with %s says of %s: %s', (schema, text, message) => {
    expect(messages(schema, text)).toEqual([message]);
  });

  it('counts characters as code points, not as UTF-16 units or graphemes', () => {
    expect(messages('{"maxLength":2}', '"\u{1F33F}\u{1F33F}"')).toEqual([]);
    expect(messages('{"maxLength":1}', '"e\u0301"')).toHaveLength(1);
  });

  it('tells every keyword that is broken, and every one that holds', () => {
    const { violations, held } = judge(
      '{"type":"object","required":["a","b"],"properties":{"a":{"type":"string"},"c":{"const":1}}}',
      '{"a":1,"c":1}',
    );
    expect(violations.map(({ assertion, path }) => [assertion.keyword, path])).toEqual([
      ['required', ['b']],
      ['type', ['a']],
    ]);
    expect(held.map(({ keyword }) => keyword)).toEqual(['type', 'required', 'const']);
  });

  it('has an opinion of members only where there are members', () => {
    const schema = '{"required":["a"],"properties":{"a":false},"additionalProperties":false,"items":false}';
    expect(judge(schema, '"a"')).toMatchObject({ violations: [], held: [], oddities: [] });
  });

  it.each([
    ['1', []],
    ['-1', []],
    ['0', []],
    ['1.0', ['integer-spelling']],
    ['1e0', ['integer-spelling']],
    ['-0', ['integer-spelling']],
    ['10e-1', ['integer-spelling']],
    ['1.00000000000000000000000001', ['vanishing-fraction']],
    ['1e-400', ['vanishing-fraction']],
    ['9007199254740993', ['imprecise-number']],
    ['9007199254740993.4', ['vanishing-fraction']],
  ])('finds %s as an integer odd in these ways: %j', (text, oddities) => {
    expect(judge('{"type":"integer"}', text)).toMatchObject({ violations: [], oddities });
  });

  it.each([
    ['{"maximum":1}', '1.00000000000000000000000001'],
    ['{"exclusiveMaximum":1}', '0.99999999999999999999999999'],
    ['{"minimum":9007199254740993}', '9007199254740992.9'],
  ])('with %s finds %s odd, because a double sees it on the other side', (schema, text) => {
    expect(judge(schema, text)).toMatchObject({ violations: [], oddities: ['vanishing-fraction'] });
  });

  it('does not forgive an integer that only a double confuses with the bound', () => {
    expect(messages('{"maximum":9007199254740992}', '9007199254740993')).toEqual(['the body must be at most 9007199254740992']);
  });

  it('takes the last one of repeated members, or the first one if asked', () => {
    const node = nodeOfText('{"properties":{"a":{"type":"string"}}}');
    const value = parseJson('{"a":1,"a":"x"}') ?? null;
    expect(evaluate(node, value).violations).toEqual([]);
    expect(evaluate(node, value, { repeats: 'first' }).violations).toHaveLength(1);
  });

  it('judges __proto__ as a member like any other', () => {
    const schema = '{"properties":{"__proto__":{"type":"integer"}},"required":["__proto__"],"additionalProperties":false}';
    expect(messages(schema, '{}')).toEqual(['__proto__ is required']);
    expect(messages(schema, '{"__proto__":"x"}')).toEqual(['__proto__ must be an integer']);
    expect(messages(schema, '{"__proto__":1}')).toEqual([]);
    expect(messages(schema, '{"__proto__":1,"toString":1}')).toEqual(['toString is not allowed']);
  });

  it('survives 100,000 levels below what the schema speaks of', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(messages('{"properties":{"a":{"type":"array"}}}', `{"a":${deep},"b":${deep}}`)).toEqual([]);
    expect(messages('{"enum":[[[]],1]}', deep)).toEqual(['the body must be one of [[]], 1']);
  });
});
