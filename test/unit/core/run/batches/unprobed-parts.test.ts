import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { unprobedParts } from '../../../../../core/run/batches/unprobed-parts.js';
import { contractOfText } from '../../../support/contract-of-text.js';

describe('the parts of requests that no case varies', () => {
  it('are none in the plant store, whose only part is JSON', async () => {
    expect(unprobedParts(await loadContract())).toBeUndefined();
  });

  it('are bodies of other media types than JSON, forms, text and multipart', async () => {
    const contract = await contractOfText(`
paths:
  /plants/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: {} }, { name: a, in: query, schema: {} }, { name: b, in: query, schema: {} }]
      responses: { '200': { description: ok } }
    post:
      parameters: [{ name: id, in: path, required: true, schema: {} }]
      requestBody: { content: { application/x-www-form-urlencoded: {} } }
      responses: { '200': { description: ok } }
    put:
      parameters: [{ name: id, in: path, required: true, schema: {} }]
      requestBody: { content: { application/json: {}, text/csv: {} } }
      responses: { '200': { description: ok } }
`);
    expect(unprobedParts(contract)).toBe('not varied yet, only sent in plain requests: text/csv bodies of 1 operation');
  });

  it('are not what a campaign draws: texts, bytes and XML', async () => {
    const contract = await contractOfText(`
paths:
  /blobs: { post: { requestBody: { content: { application/octet-stream: {} } }, responses: { '200': { description: ok } } } }
  /trees: { post: { requestBody: { content: { application/xml: {} } }, responses: { '200': { description: ok } } } }
`);
    expect(unprobedParts(contract, true)).toBeUndefined();
    expect(unprobedParts(contract)).toContain('application/octet-stream bodies of 1 operation');
  });
});
