import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sendJson } from '../unit/support/http-server.js';

/** The name has to be new, the kind to be known and the year to be a recent one, which the document does not tell; the path has the integer id as a text. */
const contract = await contractOfText(
  `
paths:
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }
      responses: { '201': &pet { description: a pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, '400': { description: bad }, '409': { description: used } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { '200': *pet, '404': { description: none } } }
components:
  schemas:
    NewPet:
      type: object
      required: [name, kind]
      properties: { name: { type: string, minLength: 1 }, kind: { type: string, example: cat }, born: { type: integer, example: 2021 }, note: { type: string } }
    Pet: { type: object, required: [id, name, kind], properties: { id: { type: integer }, name: { type: string }, kind: { type: string } } }
`,
  '3.0.3',
);

interface NewPet {
  readonly name: string;
  readonly kind: string;
  readonly born?: number;
  readonly note?: string;
}

async function judge(isNote: (note?: string) => boolean, usedStatus = 409): Promise<Run> {
  const pets: object[] = [];
  const names = new Set<string>();
  await using store = await httpServer((response, { method, path, json, isJson }) => {
    const id = /^\/pets\/([1-9]\d*)$/.exec(percentDecode(path).text)?.[1];
    const found = pets[Number(id ?? 0) - 1];
    if (method === 'GET') return sendJson(response, found === undefined ? 404 : 200, found ?? {});
    if (!isJson || !isPet(json) || !['cat', 'dog'].includes(json.kind) || !isNote(json.note)) return sendJson(response, 400, {});
    if (names.has(json.name)) return sendJson(response, usedStatus, {});
    names.add(json.name);
    const made = { ...json, id: pets.length + 1 };
    pets.push(made);
    return sendJson(response, 201, made);
  });
  const options = { url: store.url, spec: contract, only: ['valid', 'invalid', 'properties'], cases: 600, seed: 3 } as const;
  // An earlier run has used names, too.
  await verify(options);
  return await verify(options);
}

function isPet(value: unknown): value is NewPet {
  const [name, kind, note = '', born = 2021] = ['name', 'kind', 'note', 'born'].map(
    (member) => Object.entries(value ?? {}).find(([one]) => one === member)?.[1],
  );
  return typeof name === 'string' && name !== '' && typeof kind === 'string' && typeof note === 'string' && isYear(born);
}

function isYear(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1990 && value <= 2030;
}

it.each([409, 400])(
  'a server with kinds that are not listed, and names that have to be new, or get %i, is reached and kept',
  async (status) => {
    const run = await judge(() => true, status);
    expect(run.findings.map(({ title }) => title)).toEqual([]);
    expect(run.operations.map(({ id, reach }) => [id, reach])).toEqual([
      ['POST /pets', 'reached'],
      ['GET /pets/{id}', 'reached'],
    ]);
    expect(run.notes).toContainEqual(expect.stringContaining('kind: every made-up value that was tried is refused'));
  },
);

it('one that refuses empty notes, too, has a finding of the note alone', async () => {
  const { findings } = await judge((note) => note !== '');
  expect(findings.map(({ check, constraint }) => [check, constraint.at.pointer])).toEqual([
    ['valid-accepted', '/components/schemas/NewPet/properties/note/type'],
  ]);
});
