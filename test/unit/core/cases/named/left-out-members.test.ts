import { expect, it } from 'vitest';
import { leftOutMembers } from '../../../../../core/cases/named/left-out-members.js';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { contractOfText } from '../../../support/contract-of-text.js';

it('what plain bodies leave out is sent as null, where it may be, and in each way in which it is wrong', async () => {
  const { operations } = await contractOfText(`
paths:
  /orders:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, due: { type: [string, 'null'], format: date }, size: { type: integer } } } } } }
      responses: { '201': { description: made } }
`);
  const [operation] = operations;
  const { body } = operation ?? {};
  if (operation === undefined || body === undefined) throw new Error('no operation');
  const refused = { paths: [['due'], ['size']], isFault: false };
  const model = requestModelOf({ ...operation, body: { ...body, content: { ...body.content, refused } } });
  if (model === undefined) throw new Error('no model');
  const cases = leftOutMembers(model).map(({ suite, title }) => `${suite}: ${title}`);
  expect(cases).toContain('valid: due is null');
  expect(cases).not.toContain('valid: size is null');
  expect(cases).toContain('invalid: size is null');
  expect(cases.filter((one) => one.startsWith('valid'))).toHaveLength(1);
  expect(leftOutMembers({ ...model, media: body.content })).toEqual([]);
});
