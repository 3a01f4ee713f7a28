import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /snippets:
    post: { requestBody: &body { required: true, content: &json { application/json: { schema: { $ref: '#/components/schemas/Snippet' } } } }, responses: { '201': &one { description: a snippet, content: *json }, '400': &bad { description: bad } } }
  /snippets/check:
    post: { requestBody: *body, responses: { '200': *one, '400': *bad } }
components:
  schemas:
    Snippet: { type: object, required: [code], properties: { title: { type: string }, code: { type: string } } }
`);

function snippetOf(body: string): Readonly<Record<string, string>> | undefined {
  try {
    const { code, title }: Readonly<Record<string, unknown>> = JSON.parse(body);
    if (typeof code !== 'string' || (title !== undefined && typeof title !== 'string')) return undefined;
    return { code: code.trim(), ...(title === undefined ? {} : { title: title.trim() }) };
  } catch {
    return undefined;
  }
}

it('a server that trims its texts has one finding, whatever fields and operations show it', async () => {
  const running = await listen(
    createServer((request, response) => {
      const answer = (snippet: ReturnType<typeof snippetOf>): unknown => {
        if (snippet === undefined) return response.writeHead(400).end();
        response.writeHead(request.url === '/snippets' ? 201 : 200, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(snippet));
      };
      text(request)
        .then((body) => answer(snippetOf(body)))
        .catch(() => response.destroy());
    }),
  );
  try {
    const run = await verify({ url: running.url, spec: contract, only: ['valid', 'invalid', 'properties'] });
    const changed = run.findings.filter(({ check }) => check === 'stored-as-sent');
    expect(changed.map(({ operations }) => operations)).toEqual([['POST /snippets', 'POST /snippets/check']]);
  } finally {
    await running.close();
  }
});
