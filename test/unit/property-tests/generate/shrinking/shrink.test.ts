import { describe, expect, it } from 'vitest';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { asWritten, assemble } from '../../../../../core/request/slots/template.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import { type JsonValue, memberOf } from '../../../../../core/json/value.js';
import { shrinkGreedily } from '../../../../../property-tests/generate/shrinking/shrink-greedily.js';
import { simplerNumbers } from '../../../../../property-tests/generate/shrinking/shrink-number.js';
import { simplerStrings } from '../../../../../property-tests/generate/shrinking/shrink-string.js';
import { simplerTexts } from '../../../../../property-tests/generate/shrinking/shrink-text.js';
import { simplerValues } from '../../../../../property-tests/generate/shrinking/shrink-value.js';
import { operationOf } from '../arbitraries/draws.js';

const LIMITS = { tries: 1000, ms: 10_000 };
const ground = requestModelOf(await operationOf('openapi.yaml')) ?? fail();

const smallestString = async (start: string, fails: (text: string) => boolean): Promise<string> => {
  const { value, path } = await shrinkGreedily(start, simplerStrings, String, (text) => Promise.resolve(fails(text)), LIMITS);
  // The path leads there again, without asking whether anything fails.
  expect(path.reduce((text, step) => [...simplerStrings(text)][step] ?? fail(), start)).toBe(value);
  return value;
};

const smallestNumber = async (start: string, fails: (value: bigint) => boolean): Promise<string> => {
  const { value } = await shrinkGreedily(
    { type: 'number' as const, text: start },
    simplerNumbers,
    (number) => number.text,
    (number) => Promise.resolve(/^-?\d+$/.test(number.text) && fails(BigInt(number.text))),
    LIMITS,
  );
  return value.text;
};

const smallestValue = async (start: string, fails: (value: JsonValue, text: string) => boolean): Promise<string> => {
  const { value: found } = await shrinkGreedily<JsonValue>(
    parseJson(start) ?? fail(),
    (value) => simplerValues(value, ground.shape),
    printJson,
    (value) => Promise.resolve(fails(value, printJson(value))),
    LIMITS,
  );
  return printJson(found);
};

const smallestText = async (start: string, fails: (text: string) => boolean): Promise<string> => {
  const textOf = (template: Parameters<typeof assemble>[0]): string => new TextDecoder().decode(assemble(template, asWritten));
  const { value: found } = await shrinkGreedily(
    [start] as Parameters<typeof assemble>[0],
    simplerTexts,
    textOf,
    (template) => Promise.resolve(fails(textOf(template))),
    LIMITS,
  );
  return textOf(found);
};

describe('a string shrinks', () => {
  it.each<[string, string, (text: string) => boolean, string]>([
    ['to one character', `ab${'x'.repeat(500)}%cd`, (text) => text.includes('%'), '%'],
    ['to a length, in characters', '\u{1F331}'.repeat(900), (text) => [...text].length > 77, 'a'.repeat(78)],
    ['to a length, in units of UTF-16', '\u{1F331}'.repeat(900), (text) => text.length > 1000, 'a'.repeat(1001)],
    ['to a length, in bytes', '\u{1F331}'.repeat(900), (text) => Buffer.byteLength(text) > 3000, 'a'.repeat(3001)],
    ['to two characters that need not be neighbours', 'q{zzzz}q', (text) => /\{.*\}/.test(text), '{}'],
    ['to nothing', 'whatever', () => true, ''],
    ['not at all', '%', (text) => text === '%', '%'],
  ])('%s', async (_, start, fails, smallest) => {
    expect(await smallestString(start, fails)).toBe(smallest);
  });
});

describe('an integer shrinks', () => {
  it.each<[string, string, (value: bigint) => boolean, string]>([
    ['to zero', '-9223372036854775808', () => true, '0'],
    ['to the bound beyond which it fails', '9223372036854775807', (value) => value > 2n ** 53n, '9007199254740993'],
    ['to the bound below which it fails', '-9223372036854775808', (value) => value < -1000n, '-1001'],
    ['to what divides it', '890331281', (value) => value !== 0n && value % 97n === 0n, '97'],
    ['to the same without its sign', '-97', (value) => value !== 0n && value % 97n === 0n, '97'],
  ])('%s', async (_, start, fails, smallest) => {
    expect(await smallestNumber(start, fails)).toBe(smallest);
  });

  it('with an exponent to fewer digits', () => {
    const texts = [...simplerNumbers({ type: 'number', text: '-12.3456e7' })].map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['0', '1', '0.5', '-12', '12.3456e7', '-12.3456', '-12.3e7']));
    expect(texts.filter((text) => parseJson(text) === undefined)).toEqual([]);
  });
});

describe('a body shrinks', () => {
  const large = '{"tag":"a\u00e9","x":[1,{"y":2}],"id":-5,"name":"hello","":{}}';
  it.each<[string, (value: JsonValue, text: string) => boolean, string]>([
    [
      'to the members that matter, in the order of the document',
      (value) => memberOf(value, 'id') !== undefined && memberOf(value, 'name') !== undefined,
      '{"name":"","id":1}',
    ],
    ['to what is nested', (_, text) => text.includes('"y":2'), '{"":{"y":2}}'],
    ['to null where the type is wrong anyway', (value) => typeof memberOf(value, 'x') === 'object', '{"x":null}'],
    ['to an empty object', (value) => value !== null, '{}'],
  ])('%s', async (_, fails, smallest) => {
    expect(await smallestValue(large, fails)).toBe(smallest);
  });
});

describe('a text shrinks', () => {
  it.each<[string, string, (text: string) => boolean, string]>([
    ['to the tokens that matter', '{"name":"x","tag":["y",,],"id":1}', (text) => text.includes(',,'), ',,'],
    ['to characters inside of a token', '{"name":"hel\\xlo', (text) => text.includes('\\x'), '\\x'],
    ['to nothing', '{"name"', () => true, ''],
  ])('%s', async (_, start, fails, smallest) => {
    expect(await smallestText(start, fails)).toBe(smallest);
  });
});

it('shrinking ends when its tries are used up, and tries nothing twice', async () => {
  const tried: string[] = [];
  await shrinkGreedily(
    '\u00e9'.repeat(3000),
    simplerStrings,
    String,
    (text) => Promise.resolve(tried.push(text) > 0 && text.length > 100),
    { tries: 20, ms: 10_000 },
  );
  expect(tried.length).toBe(20);
  expect(new Set(tried).size).toBe(20);
});

function fail(): never {
  throw new Error('the test is wrong');
}
