import { describe, expect, it } from 'vitest';
import { ABSENT, valuePart } from '../../../../../core/request/plan/request-plan.js';
import { asWritten, assemble } from '../../../../../core/request/slots/template.js';
import { templateOfPart } from '../../../../../core/request/wire/write-request.js';
import { smallerRequests } from '../../../../../property-tests/fuzz/diagnosis/smaller-requests.js';
import type { FuzzPlan } from '../../../../../property-tests/fuzz/parts/fuzz-plan.js';
import { generatorsOf } from '../../../../../property-tests/fuzz/parts/generators.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function returns(required: string) {
  const { operations } = await contractOfText(`
paths:
  /returns:
    post:
      requestBody:
        ${required}
        content:
          application/json: { schema: { anyOf: [{ type: object, properties: { note: { type: string } } }, { type: 'null' }] } }
      responses: { '204': { description: Returned } }
`);
  const [operation] = operations;
  if (operation === undefined) throw new Error('no operation');
  return generatorsOf(operation);
}

const textOf = ({ body }: FuzzPlan): string =>
  body.kind === 'absent' ? 'no body' : new TextDecoder().decode(assemble(templateOfPart(body), asWritten));

describe('the requests that are smaller than another', () => {
  it('begin with no body where the document says that it is optional', async () => {
    const generators = await returns('required: false');
    const { plain, bare } = generators.heads;
    const [first] = smallerRequests(generators, { head: plain, body: valuePart(null) });
    expect(first).toEqual({ head: bare, body: ABSENT });
    expect([...smallerRequests(generators, { head: bare, body: ABSENT })]).toEqual([]);
  });

  it('begin with null in place of no body where the document does not say so', async () => {
    const generators = await returns('');
    const { plain, bare } = generators.heads;
    const [first] = smallerRequests(generators, { head: bare, body: ABSENT });
    expect(first?.head).toBe(plain);
    expect(first && textOf(first)).toBe('null');
    expect([...smallerRequests(generators, { head: plain, body: valuePart(null) })].map(textOf)).not.toContain('no body');
  });

  it('have no Content-Type where there is no body', async () => {
    const generators = await returns('required: true');
    const { plain, bare } = generators.heads;
    const [first] = smallerRequests(generators, { head: plain, body: ABSENT });
    expect(first).toEqual({ head: bare, body: ABSENT });
    expect(bare.headers.map(([name]) => name)).not.toContain('content-type');
  });
});
