import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { printJson } from '../../../../../core/json/print.js';
import { WHOLE_READER } from '../../../../../core/schema/whole-reader.js';
import { errorFiller } from '../../../../../core/respond/bodies/error-body.js';
import { contractOf, json } from '../../../support/contract-of.js';

async function fill(schema: object, base: object, status: number, text: string): Promise<unknown> {
  const contract = await contractOf({ '/things': { get: { responses: { '400': { description: 'bad', content: json(schema) } } } } });
  const node = contract.operations[0]?.responses[0]?.content?.schema;
  if (node === undefined) throw new Error('no schema');
  const body: unknown = JSON.parse(printJson(errorFiller(node, WHOLE_READER)(fromJs(base), status, text)));
  return body;
}

const string = { type: 'string' };
const integer = { type: 'integer' };

describe('the error', () => {
  it('has the text in the first required string and the status in the first required integer', async () => {
    const schema = {
      type: 'object',
      required: ['no', 'what', 'why'],
      properties: { hint: string, no: integer, what: string, why: string },
    };
    expect(await fill(schema, { no: 0, what: '', why: 'w' }, 404, 'text')).toEqual({ no: 404, what: 'text', why: 'w' });
  });

  it('is found within a required member', async () => {
    const inner = { type: 'object', required: ['code', 'text'], properties: { code: integer, text: string } };
    const schema = { type: 'object', required: ['error'], properties: { error: inner } };
    expect(await fill(schema, { error: { code: 1, text: '' } }, 400, 'text')).toEqual({ error: { code: 400, text: 'text' } });
  });

  it('leaves a string alone that takes only certain values', async () => {
    const schema = { type: 'object', required: ['kind', 'text'], properties: { kind: { enum: ['error'], type: 'string' }, text: string } };
    expect(await fill(schema, { kind: 'error', text: '' }, 400, 'text')).toEqual({ kind: 'error', text: 'text' });
  });

  it('keeps the bounds of the schema', async () => {
    const schema = {
      type: 'object',
      required: ['no', 'text'],
      properties: { no: { ...integer, maximum: 99 }, text: { ...string, maxLength: 5 } },
    };
    expect(await fill(schema, { no: 7, text: '' }, 400, '🌵🌵🌵🌵🌵🌵')).toEqual({ no: 7, text: '🌵🌵🌵🌵…' });
  });

  it('stays as it was where there is no place for a text', async () => {
    expect(await fill({ type: 'object', properties: { ok: { type: 'boolean' } } }, { ok: false }, 400, 'text')).toEqual({ ok: false });
  });

  it('stays as it was where the text would break the schema', async () => {
    const schema = { type: 'object', required: ['text'], properties: { text: { ...string, minLength: 10 } } };
    expect(await fill(schema, { text: '0123456789' }, 400, 'short')).toEqual({ text: '0123456789' });
  });

  it('is cut where it would be endless', async () => {
    const schema = { type: 'object', required: ['text'], properties: { text: string } };
    const body = await fill(schema, { text: '' }, 400, 'x'.repeat(100_000));
    expect(JSON.stringify(body).length).toBeLessThan(1_100);
  });

  it('says why in the member that is called so, before any other string', async () => {
    const schema = { type: 'object', required: ['code', 'message'], properties: { code: string, message: string } };
    expect(await fill(schema, { code: 'E1', message: '' }, 400, 'text')).toEqual({ code: 'E1', message: 'text' });
  });

  it.each(['detail', 'message', 'error_description', 'errorMessage', 'reason', 'error', 'title'])(
    'says why in %s, where nothing is required',
    async (name) => {
      const schema = { type: 'object', properties: { [name]: string, status: integer, docs: string } };
      expect(await fill(schema, { [name]: 'an example', status: 400, docs: 'd' }, 404, 'text')).toEqual({
        [name]: 'text',
        status: 404,
        docs: 'd',
      });
    },
  );

  it('leaves strings alone that are not required and say something else', async () => {
    const schema = { type: 'object', properties: { docs: string, count: integer } };
    expect(await fill(schema, { docs: 'd', count: 3 }, 400, 'text')).toEqual({ docs: 'd', count: 3 });
  });

  it('says why in members that the schema does not declare, and in the first of several errors', async () => {
    const base = { errors: [{ status: '400', title: 'Bad', detail: 'an example' }] };
    expect(await fill({ type: 'object' }, base, 404, 'text')).toEqual({ errors: [{ status: '404', title: 'Not Found', detail: 'text' }] });
  });

  it('is the problem of its own status (RFC 9457)', async () => {
    const schema = { type: 'object', properties: { type: string, title: string, status: integer, detail: string } };
    const base = { type: 'https://a.example/bad-request', title: 'Bad Request', status: 400, detail: 'an example' };
    expect(await fill(schema, base, 400, 'text')).toEqual({ ...base, detail: 'text' });
    expect(await fill(schema, base, 406, 'text')).toEqual({ type: 'about:blank', title: 'Not Acceptable', status: 406, detail: 'text' });
  });

  it('says why where a string of a format comes first', async () => {
    const schema = { type: 'object', required: ['at', 'what'], properties: { at: { ...string, format: 'date-time' }, what: string } };
    const base = { at: '2020-01-01T00:00:00Z', what: '' };
    expect(await fill(schema, base, 400, 'text')).toEqual({ ...base, what: 'text' });
  });

  it('says why although nothing keeps the schema', async () => {
    const branch = { type: 'object', properties: { message: string } };
    expect(await fill({ oneOf: [branch, branch] }, { message: '' }, 400, 'text')).toEqual({ message: 'text' });
  });

  it('leaves the number of an error alone that is no status', async () => {
    const schema = { type: 'object', properties: { code: integer, status: integer, message: string } };
    const base = { code: 20_404, status: 400, message: '' };
    expect(await fill(schema, base, 404, 'text')).toEqual({ code: 20_404, status: 404, message: 'text' });
  });
});
