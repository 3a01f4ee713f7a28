import { describe, expect, it } from 'vitest';
import { startMock } from '../../../mock/start-mock.js';
import { verify } from '../../../verify.js';
import { contractOfText } from '../support/contract-of-text.js';
import { call } from './call.js';

const contract = await contractOfText(`
paths:
  /upload:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, title: { type: string } } }
            encoding:
              photo:
                headers:
                  X-Rate: { required: true, schema: { type: integer, maximum: 9 } }
                  X-Mood: { schema: { enum: [calm, loud] } }
                  Content-Type: { schema: { type: integer } }
      responses: { '204': { description: done }, '400': { description: bad } }
`);

const sent = (lines: string): string =>
  `--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\nContent-Type: image/png${lines}\r\n\r\nx\r\n--b--\r\n`;

describe('the headers of a part', () => {
  it.each([
    ['\r\nX-Rate: 5', 204, undefined],
    ['\r\nx-rate: 5\r\nX-Mood: calm', 204, undefined],
    ['', 400, /lacks a header/],
    ['\r\nX-Rate: 10', 400, /a header of a part breaks its schema/],
    ['\r\nX-Rate: x', 400, /a header of a part breaks its schema/],
    ['\r\nX-Rate: 5\r\nX-Mood: sad', 400, /a header of a part breaks its schema/],
  ])('%j are answered %s', async (lines, status, because) => {
    await using mock = await startMock({ contract });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const reply = await call(mock.url, { path: '/upload', headers, body: sent(lines) });
    expect(reply.status).toBe(status);
    if (because !== undefined) expect(reply.headers['kit-reason']).toMatch(because);
  });

  it('are sent with every plain request', async () => {
    const run = await verify({ spec: contract, only: ['valid', 'invalid'], seed: 1 });
    expect(run.findings).toEqual([]);
    expect(run.operations.map(({ reach }) => reach)).toEqual(['reached']);
  });
});
