import { describe, expect, it } from 'vitest';
import { type BodyTemplate, asWritten, assemble, templateOf } from '../../../../../core/request/slots/template.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { isJsonText } from '../../../support/engine-json.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { respell } from '../../../../../property-tests/generate/text/dialects.js';
import { mutateText } from '../../../../../property-tests/generate/text/mutate-text.js';
import { TEXT_MUTATIONS } from '../../../../../property-tests/generate/text/text-mutations.js';
import { joinTokens, tokensOf, tokensOfValue } from '../../../../../property-tests/generate/text/text-tokens.js';
import { draws } from '../arbitraries/draws.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';

const slot = { fill: 'fresh', min: '0', max: '9' } as const;
const body: BodyTemplate = ['{"name":"a \\" b", "tag":null,"id":', { text: '7', slot }, ',"n":[1,2]}'];
const bytesOf = (template: BodyTemplate): string => Buffer.from(assemble(template, asWritten)).toString('latin1');

describe('the tokens of a text', () => {
  it('are its strings, words, marks and spaces, and the slot stays whole', () => {
    expect(tokensOf(body)).toEqual([
      '{',
      '"name"',
      ':',
      '"a \\" b"',
      ',',
      ' ',
      '"tag"',
      ':',
      'null',
      ',',
      '"id"',
      ':',
      { text: '7', slot },
      ',',
      '"n"',
      ':',
      '[',
      '1',
      ',',
      '2',
      ']',
      '}',
    ]);
  });

  it.each(['', '"', '{"a', '\u0000\u2028"\\', 'a b\tc', "'x'"])('joined give the text %j', (text) => {
    expect(joinTokens(tokensOf([text]))).toEqual([text]);
  });
});

describe('the tokens of a value', () => {
  it('are those of its text', async () => {
    const { operations } = await loadContract('openapi.yaml');
    const [generators] = operations.map(generatorsOf);
    for (const draw of generators?.content === undefined
      ? []
      : [generators.content.valid, generators.content.invalid, generators.anyJson]) {
      for (const value of draws(draw, 500, 5)) expect(tokensOfValue(value)).toEqual(tokensOf(templateOf(value)));
    }
    expect.assertions(1500);
  });
});

describe('mutations of a text', () => {
  it.each(TEXT_MUTATIONS.map((mutation) => [mutation.id, mutation] as const))(
    '%s changes it, and does not mind an empty one',
    (_, { apply }) => {
      const changed = Array.from({ length: 60 }, (__, i) => bytesOf(joinTokens(apply(seededRandom(1, i), tokensOf(body)))));
      expect(changed.filter((text) => text !== bytesOf(body)).length).toBeGreaterThan(30);
      expect(() => apply(seededRandom(1, 1), [])).not.toThrow();
    },
  );

  it('give both JSON and texts that are none, bytes that are no UTF-8, and nothing without end', () => {
    const texts = Array.from({ length: 2000 }, (_, i) => assemble(mutateText(seededRandom(2, i), tokensOf(body)), asWritten));
    const json = texts.filter((bytes) => isJsonText(new TextDecoder().decode(bytes)));
    expect(json.length).toBeGreaterThan(150);
    expect(json.length).toBeLessThan(1200);
    expect(texts.filter((bytes) => !Buffer.from(bytes).equals(Buffer.from(Buffer.from(bytes).toString('utf8')))).length).toBeGreaterThan(
      20,
    );
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(1000);
  });

  it.each([`'name'`, '{name', 'a \\" b\t"', ':07', '+7', ',}', '[,1', '/* x */', '\\x41"'])(
    'write %s, which is no JSON, where a token was',
    (text) => {
      const texts = Array.from({ length: 600 }, (_, i) => bytesOf(joinTokens(respell(seededRandom(4, i), tokensOf(body)))));
      expect(texts.filter((name) => name.includes(text) && !isJsonText(name)).length).toBeGreaterThan(0);
      expect(texts.filter(isJsonText).length).toBeLessThan(30);
    },
  );

  it('are the same for the same numbers', () => {
    const draw = (): readonly string[] => Array.from({ length: 50 }, (_, i) => bytesOf(mutateText(seededRandom(3, i), tokensOf(body))));
    expect(draw()).toEqual(draw());
  });
});
