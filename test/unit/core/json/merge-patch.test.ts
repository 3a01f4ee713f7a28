import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import { mergePatch } from '../../../../core/json/merge-patch.js';

/** The examples of RFC 7396 appendix A that are objects. */
const EXAMPLES: readonly (readonly [target: string, patch: string, result: string])[] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

describe('a merge patch', () => {
  it.each(EXAMPLES)('%s with %s is %s', (target, patch, result) => {
    expect(printJson(mergePatch(parseJson(target) ?? null, parseJson(patch) ?? null))).toBe(result);
  });

  it('of any depth needs no more stack than there is', () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(() => mergePatch(parseJson('{}') ?? null, parseJson(deep) ?? null)).not.toThrow();
  });
});
