import type { Contract } from '../../../core/contract/contract.js';
import { contractOf, json } from './contract-of.js';

const text = { type: 'string' };
const petOf = (sound: string): object => ({ type: 'object', required: ['kind', sound], properties: { kind: text, [sound]: text } });

/** Cats, which the mapping calls `feline`, and dogs, which are called `Dog`; besides a base that names no alternatives, with an heir and one of that. */
export function pets(): Promise<Contract> {
  const discriminator = { propertyName: 'kind', mapping: { feline: '#/components/schemas/Cat' } };
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
  const base = { ...petOf('name'), discriminator: { propertyName: 'kind', mapping: { late: '#/components/schemas/Heir' } } };
  const heirOf = (name: string): object => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] });
  const content = json({ $ref: '#/components/schemas/Pet' });
  const listed = json({ type: 'object', properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } });
  return contractOf(
    {
      '/pets': {
        get: { responses: { '200': { description: 'ok', content: listed } } },
        post: { requestBody: { required: true, content }, responses: { '201': { description: 'made', content } } },
      },
      '/heirs': { get: { responses: { '200': { description: 'ok', content: json({ $ref: '#/components/schemas/Heir' }) } } } },
      '/bases': { get: { responses: { '200': { description: 'ok', content: json({ $ref: '#/components/schemas/Base' }) } } } },
    },
    {
      Cat: petOf('meow'),
      Dog: petOf('bark'),
      Pet: { oneOf, discriminator },
      Base: base,
      Heir: heirOf('Base'),
      LateHeir: heirOf('Heir'),
      Other: heirOf('Base'),
    },
  );
}
