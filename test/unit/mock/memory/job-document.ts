import type { Contract } from '../../../../core/contract/contract.js';
import { contractOf } from '../../support/contract-of.js';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  required,
  properties,
});
const content = (schema: object): object => ({ 'application/vnd.api+json': { schema } });
const ok = (schema: object): object => ({ description: 'ok', content: content(schema) });
const query = (name: string, schema: object): object => ({ name, in: 'query', schema });

/** Jobs of a print shop in JSON:API: attributes inside resource objects, errors that are lists alone, `filter[...]` and `page[...]`. */
export function jobs(): Promise<Contract> {
  const state = { type: 'string', enum: ['queued', 'printing', 'done'] };
  const properties = { title: text, copies: { ...integer, minimum: 1 }, state, paper: object({ size: text, grams: integer }, []) };
  const JobAttributes = object(properties, ['title', 'copies']);
  const attributes = { $ref: '#/components/schemas/JobAttributes' };
  const job = object({ id: text, type: { const: 'jobs' }, attributes });
  const link = { type: ['string', 'null'], format: 'uri-reference' };
  const list = object({ data: { type: 'array', items: job }, meta: object({ total: integer }), links: object({ self: link, next: link }) });
  const source = object({ pointer: text, parameter: text }, []);
  const error = object({ status: text, detail: text, source }, ['status']);
  const errors = ok(object({ errors: { type: 'array', items: error } }));
  const sent = (inner: object, more: object = {}): object => ({
    required: true,
    content: content(object({ data: object({ type: { const: 'jobs' }, attributes: inner, ...more }) })),
  });
  const id = { name: 'jobId', in: 'path', required: true, schema: text };
  return contractOf(
    {
      '/jobs': {
        get: {
          parameters: [
            query('page[number]', { ...integer, default: 1 }),
            query('page[size]', { ...integer, default: 4 }),
            query('filter[state]', state),
            query('filter[search]', text),
            query('sort', text),
          ],
          responses: { '200': ok(list), '400': errors },
        },
        post: { requestBody: sent(attributes), responses: { '201': ok(object({ data: job })), '422': errors } },
      },
      '/jobs/{jobId}': {
        parameters: [id],
        get: { responses: { '200': ok(object({ data: job })), '404': errors } },
        patch: {
          requestBody: sent(object(properties, []), { id: text }),
          responses: { '200': ok(object({ data: job })), '404': errors },
        },
        delete: { responses: { '204': { description: 'gone' }, '404': errors } },
      },
    },
    { JobAttributes },
  );
}
