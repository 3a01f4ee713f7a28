import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { printJson } from '../../../../core/json/print.js';
import { applyJsonPatch } from '../../../../core/json/json-patch.js';

function patched(document: string, patch: string): string {
  const result = applyJsonPatch(parseJson(document) ?? null, parseJson(patch) ?? null);
  return result.kind === 'patched' ? printJson(result.value) : `failed: ${result.because}`;
}

/** The examples of RFC 6902 appendix A. */
const EXAMPLES: readonly (readonly [name: string, document: string, patch: string, result: string])[] = [
  ['adds a member', '{"foo":"bar"}', '[{"op":"add","path":"/baz","value":"qux"}]', '{"foo":"bar","baz":"qux"}'],
  ['inserts an item', '{"foo":["bar","baz"]}', '[{"op":"add","path":"/foo/1","value":"qux"}]', '{"foo":["bar","qux","baz"]}'],
  ['removes a member', '{"baz":"qux","foo":"bar"}', '[{"op":"remove","path":"/baz"}]', '{"foo":"bar"}'],
  ['removes an item', '{"foo":["bar","qux","baz"]}', '[{"op":"remove","path":"/foo/1"}]', '{"foo":["bar","baz"]}'],
  ['replaces a value', '{"baz":"qux","foo":"bar"}', '[{"op":"replace","path":"/baz","value":"boo"}]', '{"baz":"boo","foo":"bar"}'],
  [
    'moves a value',
    '{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}',
    '[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]',
    '{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}',
  ],
  [
    'moves an item',
    '{"foo":["all","grass","cows","eat"]}',
    '[{"op":"move","from":"/foo/1","path":"/foo/3"}]',
    '{"foo":["all","cows","eat","grass"]}',
  ],
  [
    'tests',
    '{"baz":"qux","foo":["a",2,"c"]}',
    '[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]',
    '{"baz":"qux","foo":["a",2,"c"]}',
  ],
  [
    'fails where a test does',
    '{"baz":"qux"}',
    '[{"op":"test","path":"/baz","value":"bar"}]',
    'failed: operation 0 of the patch cannot be applied',
  ],
  [
    'adds an object',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/child","value":{"grandchild":{}}}]',
    '{"foo":"bar","child":{"grandchild":{}}}',
  ],
  [
    'ignores members that it does not know',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz","value":"qux","xyz":123}]',
    '{"foo":"bar","baz":"qux"}',
  ],
  [
    'fails to add to what is not there',
    '{"foo":"bar"}',
    '[{"op":"add","path":"/baz/bat","value":"qux"}]',
    'failed: operation 0 of the patch cannot be applied',
  ],
  ['reads ~ and /', '{"/":9,"~1":10}', '[{"op":"test","path":"/~01","value":10}]', '{"/":9,"~1":10}'],
  [
    'does not take a text for a number',
    '{"/":9,"~1":10}',
    '[{"op":"test","path":"/~01","value":"10"}]',
    'failed: operation 0 of the patch cannot be applied',
  ],
  ['adds to the end', '{"foo":["bar"]}', '[{"op":"add","path":"/foo/-","value":["abc","def"]}]', '{"foo":["bar",["abc","def"]]}'],
  ['copies', '{"a":[1]}', '[{"op":"copy","from":"/a","path":"/b"}]', '{"a":[1],"b":[1]}'],
  ['replaces the whole', '{"a":1}', '[{"op":"replace","path":"","value":{"b":2}}]', '{"b":2}'],
  [
    'fails to replace what is not there',
    '{"a":1}',
    '[{"op":"replace","path":"/b","value":2}]',
    'failed: operation 0 of the patch cannot be applied',
  ],
  ['is an array', '{"a":1}', '{"op":"remove","path":"/a"}', 'failed: a JSON Patch is an array of operations'],
];

describe('a JSON Patch', () => {
  it.each(EXAMPLES)('%s', (_, document, patch, result) => {
    expect(patched(document, patch)).toBe(result);
  });
});
