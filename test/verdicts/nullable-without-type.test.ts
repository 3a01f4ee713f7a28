import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const OWNERS = {
  'allOf in 3.0': ["{ nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }] }", '3.0.3'],
  'a $ref in 3.0': ["{ nullable: true, $ref: '#/components/schemas/Owner' }", '3.0.3'],
  'oneOf in 3.1': ["{ nullable: true, oneOf: [{ $ref: '#/components/schemas/Owner' }] }", '3.1.0'],
  'a branch of its own in 3.0': ["{ allOf: [{ $ref: '#/components/schemas/Owner' }, { nullable: true }] }", '3.0.3'],
} as const;

const documentWith = (owner: string): string => `
paths:
  /pets:
    post:
      requestBody: { required: true, content: &pet { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '201': { description: a pet, content: *pet }, '400': { description: bad } }
components:
  schemas:
    Owner: { type: object, required: [name], properties: { name: { type: string } } }
    Pet: { type: object, required: [name], properties: { name: { type: string }, owner: ${owner} } }
`;

/** Serves a store of pets; one without an owner is shown with null. */
function serveStore(isOwner: (value: unknown) => boolean): Promise<string> {
  return serve((request, response) => {
    text(request)
      .then((body) => answer(petOf(body, isOwner), response))
      .catch(() => response.destroy());
  });
}

function answer(pet: Pet | undefined, response: ServerResponse): void {
  if (pet === undefined) return void response.writeHead(400).end();
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ ...pet, owner: pet.owner ?? null }));
}

interface Pet {
  readonly name: unknown;
  readonly owner?: unknown;
}

function petOf(body: string, isOwner: (value: unknown) => boolean): Pet | undefined {
  try {
    const pet: unknown = JSON.parse(body);
    return isNamed(pet) && (pet.owner === undefined || isOwner(pet.owner)) ? pet : undefined;
  } catch {
    return undefined;
  }
}

function isNamed(value: unknown): value is Pet {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

describe.each(Object.entries(OWNERS))('a nullable without type beside %s', (_, [owner, version]) => {
  it.each([true, false])('may be null: a server that takes it (%s), and shows it, is kept', async (takesNull) => {
    const spec = await contractOfText(documentWith(owner), version);
    const url = await serveStore((value) => isNamed(value) || (takesNull && value === null));
    for (const profile of ['standard', 'strict'] as const) {
      const run = await verify({ url, spec, profile, only: ['valid', 'invalid', 'properties'], cases: 300 });
      expect(run.findings.map(({ title }) => title)).toEqual([]);
    }
  });

  it('lets nothing else pass: a server that takes a text for an owner has findings', async () => {
    const spec = await contractOfText(documentWith(owner), version);
    const url = await serveStore((value) => isNamed(value) || typeof value === 'string');
    const run = await verify({ url, spec, only: ['invalid'] });
    expect(new Set(run.findings.map(({ check }) => check))).toEqual(new Set(['invalid-refused']));
  });
});
