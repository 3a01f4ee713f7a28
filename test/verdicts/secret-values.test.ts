import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const SECRETS = { password: 'open "sesame" 42', answer: 'the-blue-heron' };

/** Parcels that are fetched with a password and an answer. */
const DOCUMENT = `
paths:
  /parcels:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [password, answer], properties: { password: { type: string, minLength: 1 }, answer: { type: string, minLength: 1 } } } } }
      responses: { '200': { description: fetched, content: { application/json: { schema: { type: object, required: [shelf], properties: { shelf: { type: integer } } } } } }, '400': { description: bad }}
`;

/** Answers no shelf, and repeats the password. */
function counter(seen: string[]): Promise<HttpServer> {
  return httpServer((response, { json, isJson }) => {
    const { password, answer } = membersOf(isJson ? json : undefined);
    if (typeof password !== 'string' || password === '' || typeof answer !== 'string' || answer === '')
      return response.writeHead(400).end();
    seen.push(password);
    return sendJson(response, 200, { password });
  });
}

it('values that are secrets stand by their names in findings, and a replay sends them', async () => {
  const seen: string[] = [];
  await using server = await counter(seen);
  const contract = await contractOfText(DOCUMENT);
  const options = { url: server.url, values: SECRETS, secretNames: ['answer'] };
  const run = await verify({ ...options, spec: contract, only: ['valid'], seed: 1 });
  const shown = JSON.stringify(run.findings.map((finding) => findingDocument(finding, run)));
  expect(run.findings.map(({ check }) => check)).toContain('body-matches-schema');
  for (const secret of ['sesame', 'heron']) expect(shown).not.toContain(secret);
  for (const name of ['$CREDENTIAL_VALUE__PASSWORD', '$CREDENTIAL_VALUE__ANSWER']) expect(shown).toContain(name);

  expect(seen).toContain(SECRETS.password);
  seen.length = 0;
  const again = await replay({ ...options, contract, findings: run.findings.map((finding) => findingDocument(finding, run)) });
  expect(again.findings.map(({ id }) => id)).toEqual(run.findings.map(({ id }) => id));
  expect(seen).toContain(SECRETS.password);
  expect(seen.filter((text) => text.startsWith('$'))).toEqual([]);
});
