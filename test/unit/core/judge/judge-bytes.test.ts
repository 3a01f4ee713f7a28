import { expect, it } from 'vitest';
import { judgeDecoded } from '../../../../core/judge/judge-decoded.js';
import { tinyFile } from '../../../../core/plausible/tiny-files.js';
import { nodeWithin } from '../schema/node-within.js';

const at = { file: 'openapi.yaml', line: 1, pointer: '' };
const BINARY = '{"type":"string","format":"binary","minLength":1,"maxLength":200}';
const bytesOf = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

it.each<readonly [type: string, schema: string, content: string | Uint8Array | undefined, situation: string]>([
  ['application/octet-stream', '{}', Uint8Array.of(0, 255), 'valid'],
  ['application/octet-stream', BINARY, 'sample', 'valid'],
  ['application/octet-stream', BINARY, 'a'.repeat(201), 'body-not-judged'],
  ['application/octet-stream', BINARY, Uint8Array.of(0, 255), 'body-not-judged'],
  ['image/png', '{}', tinyFile('image/png'), 'valid'],
  ['image/png', BINARY, tinyFile('image/png'), 'valid'],
  ['image/png', BINARY.replace('200', '20'), tinyFile('image/png'), 'body-not-judged'],
  ['image/png', '{}', tinyFile('image/gif'), 'body-not-judged'],
  ['image/png', '{}', 'sample', 'body-not-judged'],
  ['application/pdf', '{}', tinyFile('application/pdf'), 'valid'],
])('of %s by %s, some bytes are certain', (name, schema, content = '', situation) => {
  const media = { name, at, schema: nodeWithin(schema), examples: [] };
  expect(judgeDecoded(media, name, bytesOf(content)).situations.map(({ id }) => id)).toEqual([situation]);
});
