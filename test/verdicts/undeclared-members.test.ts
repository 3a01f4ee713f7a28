import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Seats of a cinema; the document allows members that it does not declare (JSON Schema, core, section 10.3.2.3). */
const contract = await contractOfText(`
paths:
  /seats:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [row], properties: { row: { type: string, minLength: 1 }, note: { type: string, maxLength: 40 } } }
      responses: { '201': { description: made }, '400': { description: bad } }
`);

/** @param words of the server on members that it does not know. */
async function findingsOn(words: (names: readonly string[]) => readonly string[]): Promise<readonly string[]> {
  await using server = await httpServer((response, { json, isJson }) => {
    const refuse = (...messages: readonly string[]): void => sendJson(response, 400, { statusCode: 400, messages });
    if (!isJson || typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('The body must be an object');
    const { row, note = '', ...others } = membersOf(json);
    const unknown = Object.keys(others);
    if (unknown.length > 0) return refuse(...words(unknown));
    if (typeof row !== 'string' || row === '') return refuse('row must be longer than or equal to 1 characters');
    if (typeof note !== 'string' || [...note].length > 40) return refuse('note must be shorter than or equal to 40 characters');
    sendJson(response, 201, {});
  });
  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 200, seed: 1 });
  return run.findings.map(({ check, title }) => `${check}: ${title}`);
}

it.each<readonly [string, (names: readonly string[]) => readonly string[]]>([
  ['NestJS', (names) => names.map((name) => `property ${name} should not exist`)],
  ['zod', (names) => [`Unrecognized key(s) in object: ${names.map((name) => `'${name}'`).join(', ')}`]],
  ['Go', (names) => [`json: unknown field ${JSON.stringify(names[0])}`]],
])('a server that refuses undeclared members in the words of %s has one finding', async (_, words) => {
  expect(await findingsOn(words)).toEqual([expect.stringMatching(/^valid-accepted: Valid request refused: there is an undeclared member/)]);
});
