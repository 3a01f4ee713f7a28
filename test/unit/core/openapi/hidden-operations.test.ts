import { expect, it } from 'vitest';
import { contractOfText } from '../../support/contract-of-text.js';

const ANSWERS = 'responses: { "204": { description: done } }';
const get = (parameters = ''): string => `{ get: { parameters: [${parameters}], ${ANSWERS} } }`;
const inPath = (name: string, type: string): string => `{ in: path, name: ${name}, required: true, schema: { type: ${type} } }`;
const inQuery = (name: string, schema: string, required = true): string =>
  `{ in: query, name: ${name}, required: ${required}, schema: ${schema} }`;

it.each([
  ['a fragment', ['/x#a', get()], ['/x#b', get()], true],
  ['a fragment and none', ['/x', get()], ['/x#b', get()], true],
  ['an optional parameter', ['/x#a', get()], ['/x#b', get(inQuery('q', '{ type: string }', false))], true],
  ['the names of parameters', ['/x/{a}', get(inPath('a', 'string'))], ['/x/{b}', get(inPath('b', 'string'))], true],
  ['the types of parameters', ['/x/{a}', get(inPath('a', 'integer'))], ['/x/{b}', get(inPath('b', 'string'))], false],
  ['a required parameter', ['/x#a', get()], ['/x#b', get(inQuery('q', '{ type: string }'))], false],
  ['its values', ['/x#a', get(inQuery('q', '{ enum: [a] }'))], ['/x#b', get(inQuery('q', '{ enum: [b] }'))], false],
  ['nothing that counts', ['/x#a', get(inQuery('q', '{ enum: [a] }'))], ['/x#b', get(inQuery('q', '{ enum: [a] }'))], true],
  ['the query of the template', ['/x?q=a#a', get()], ['/x?q=b#a', get()], false],
  ['the method', ['/x#a', get()], ['/x#b', `{ put: { ${ANSWERS} } }`], false],
  ['the server', ['/x#a', get()], ['/x#b', `{ servers: [{ url: /v2 }], ${get().slice(1)}`], false],
] as const)('of operations that differ in %s', async (_, [one, first], [other, second], isHidden) => {
  const { operations, leftOut, warnings } = await contractOfText(`
paths:
  ${one}: ${first}
  ${other}: ${second}
`);
  expect(operations).toHaveLength(isHidden ? 1 : 2);
  expect(leftOut).toHaveLength(isHidden ? 1 : 0);
  const warning = warnings.find(({ kind }) => kind === 'operation-left-out');
  const { file = '', line = 0 } = operations[0]?.at ?? {};
  expect(warning?.message).toBe(
    isHidden ? `GET ${other} is left out: its requests cannot be told from those of GET ${one} at ${file}:${line}` : undefined,
  );
});
