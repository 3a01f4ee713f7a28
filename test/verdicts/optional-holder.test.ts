import { describe, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';

const answers = (name: string): string =>
  `{ description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;

const contract = contractOfText(`
paths:
  /kennels:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewKennel' } } } }
      responses: { '201': ${answers('Kennel')}, '409': { description: Another kennel has this code }, '422': &bad { description: bad } }
  /kennels/{kennelId}:
    get:
      parameters: [{ name: kennelId, in: path, required: true, schema: { type: integer } }]
      responses: { '200': ${answers('Kennel')}, '404': &none { description: none } }
  /animals:
    post:
      description: A kennel takes as many animals as its capacity says.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewAnimal' } } } }
      responses: { '201': ${answers('Animal')}, '409': { description: The capacity of the kennel is reached }, '422': *bad }
  /animals/{animalId}:
    parameters: [{ name: animalId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { '200': ${answers('Animal')}, '404': *none } }
    patch:
      description: Members that are left out stay as they are. \`null\` empties the chip and the note.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Change' } } } }
      responses: { '200': ${answers('Animal')}, '404': *none, '422': *bad }
components:
  schemas:
    NewKennel:
      type: object
      required: [code, capacity]
      additionalProperties: false
      properties: { code: { type: string, pattern: '^[A-Z]{1,2}-[0-9]{2}$' }, capacity: { type: integer, minimum: 1, maximum: 6 } }
    Kennel:
      type: object
      required: [kennelId, code, capacity]
      properties: { kennelId: { type: integer }, code: { type: string }, capacity: { type: integer } }
    NewAnimal:
      type: object
      required: [name]
      additionalProperties: false
      properties: { name: { type: string, minLength: 1 }, kennelId: { type: integer, minimum: 1 }, chip: { type: string, maxLength: 40 } }
    Change:
      type: object
      minProperties: 1
      additionalProperties: false
      properties: { name: { type: string, minLength: 1 }, chip: { type: [string, 'null'], maxLength: 40 }, note: { type: [string, 'null'] } }
    Animal:
      type: object
      required: [animalId, name, kennelId, chip, note]
      properties: { animalId: { type: integer }, name: { type: string }, kennelId: { type: [integer, 'null'] }, chip: { type: [string, 'null'] }, note: { type: [string, 'null'] } }
`);

const FAULTS = {
  'a full kennel takes another animal': 'limit-is-kept POST /animals',
  'null is taken for nothing': 'rest-is-kept PATCH /animals/{animalId}',
} as const;
type Fault = keyof typeof FAULTS;

interface Animal {
  name: string;
  readonly kennelId: number | null;
  chip: string | null;
  note: string | null;
}

const isText = (value: unknown, least = 0, most = 1_000_000): value is string =>
  typeof value === 'string' && [...value].length >= least && [...value].length <= most;
const isTextOrNull = (value: unknown, most?: number): value is string | null => value === null || isText(value, 0, most);
const hasOnly = (members: object, ...names: readonly string[]): boolean => Object.keys(members).every((name) => names.includes(name));

async function findingsOn(faults: readonly Fault[]): Promise<readonly string[]> {
  const kennels: { readonly code: string; readonly capacity: number }[] = [];
  const animals: Animal[] = [];
  await using server = await httpServer((response, { method, path, json }) => {
    const [, kind, key = ''] = (path.split('?')[0] ?? '').split('/');
    const number = /^[1-9]\d*$/.test(key) ? Number(key) : 0;
    const refuse = (status: number, message: string): void => sendJson(response, status, { message });
    const isNew = method === 'POST' && key === '';
    const sent = membersOf(json);
    if (kind === 'kennels' && isNew) {
      const { code, capacity } = sent;
      const isRight =
        isText(code) && /^[A-Z]{1,2}-\d{2}$/.test(code) && Number.isInteger(capacity) && Number(capacity) >= 1 && Number(capacity) <= 6;
      if (!isRight || !hasOnly(sent, 'code', 'capacity')) return refuse(422, 'bad');
      if (kennels.some((one) => one.code === code)) return refuse(409, 'Another kennel has this code.');
      const kennelId = kennels.push({ code, capacity: Number(capacity) });
      return sendJson(response, 201, { kennelId, code, capacity });
    }
    if (kind === 'animals' && isNew) {
      const { name, kennelId = null, chip } = sent;
      const kennel = kennels[Number(kennelId) - 1];
      const isRight =
        isText(name, 1) &&
        (chip === undefined || isText(chip, 0, 40)) &&
        (kennelId === null ? !('kennelId' in sent) : Number.isInteger(kennelId) && Number(kennelId) >= 1);
      if (!isRight || !hasOnly(sent, 'name', 'kennelId', 'chip')) return refuse(422, 'bad');
      if (kennelId !== null && kennel === undefined) return refuse(422, 'there is no such kennel');
      const isFull = kennel !== undefined && animals.filter((one) => one.kennelId === kennelId).length >= kennel.capacity;
      if (isFull && !faults.includes('a full kennel takes another animal')) return refuse(409, 'The kennel is full.');
      const animal: Animal = { name, kennelId: kennelId === null ? null : Number(kennelId), chip: isText(chip) ? chip : null, note: null };
      return sendJson(response, 201, { animalId: animals.push(animal), ...animal });
    }
    if (key === '') return refuse(405, 'no');
    const kennel = kennels[number - 1];
    if (kind === 'kennels') return kennel === undefined ? refuse(404, 'none') : sendJson(response, 200, { kennelId: number, ...kennel });
    const animal = animals[number - 1];
    if (animal === undefined) return refuse(404, 'none');
    if (method === 'PATCH') {
      const { name = animal.name, chip = animal.chip, note = animal.note } = sent;
      const isRight =
        isText(name, 1) &&
        isTextOrNull(chip, 40) &&
        isTextOrNull(note) &&
        Object.keys(sent).length > 0 &&
        hasOnly(sent, 'name', 'chip', 'note');
      if (!isRight) return refuse(422, 'bad');
      const isLost = faults.includes('null is taken for nothing');
      Object.assign(animal, { name, chip: isLost ? (chip ?? animal.chip) : chip, note: isLost ? (note ?? animal.note) : note });
    }
    return sendJson(response, 200, { animalId: number, ...animal });
  });
  const { findings } = await verify({ url: server.url, spec: await contract, only: ['valid', 'sequences'], seed: 1 });
  return findings.map(({ check, operation }) => `${check} ${operation}`);
}

describe('a shelter whose animals may have a kennel', () => {
  it('has no finding', async () => expect(await findingsOn([])).toEqual([]));
});

describeFaults('the same', Object.entries(FAULTS) as [Fault, string][], findingsOn);
