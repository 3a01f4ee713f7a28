import { expect, it } from 'vitest';
import { type FindingDocument, findingDocument } from '../../core/findings/finding-document.js';
import type { Run } from '../../core/results/runs/run.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /breads:
    post: &write
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string }, grams: &number { type: number }, price: *number, height: *number } } } }
      responses: { '201': { description: stored }, '400': { description: bad } }
  /pies: { post: *write }
`);

type Leniency = 'infinity' | 'comment' | 'null' | 'digits';

/** Takes what it should not: numbers that JSON does not have, comments, null for what is not there, or texts for numbers. */
function bakery(...lenient: readonly Leniency[]): Promise<HttpServer> {
  const is = (leniency: Leniency): boolean => lenient.includes(leniency);
  return httpServer((response, { method, path, body, headers }) => {
    if (method !== 'POST' || !['/breads', '/pies'].includes(path)) return void response.writeHead(404).end();
    const text = body.toString();
    const bare = is('infinity') ? text.replaceAll(/(?<=[:,[]\s*)-?(?:Infinity|NaN)(?=\s*[,}\]])/g, '1') : text;
    const read = is('comment') ? bare.replaceAll(/\/\*.*?\*\//g, '').replaceAll(/\/\/.*$/gm, '') : bare;
    const isRead = /^application\/json/i.test(headers['content-type'] ?? '') && isBread(parsed(read), is);
    response.writeHead(isRead ? 201 : 400).end();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isBread(value: unknown, is: (leniency: Leniency) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, ...numbers }: { readonly name?: unknown } = value;
  const isNumber = (member: unknown): boolean =>
    typeof member === 'number' || (is('null') && member === null) || (is('digits') && typeof member === 'string' && /^\d+$/.test(member));
  return (
    typeof name === 'string' &&
    Object.entries(numbers).every(([key, member]) => !['grams', 'price', 'height'].includes(key) || isNumber(member))
  );
}

async function found(): Promise<readonly FindingDocument[]> {
  await using server = await bakery('infinity', 'comment', 'null', 'digits');
  const run = await verify({ url: server.url, spec: contract, only: ['invalid', 'malformed'], seed: 1 });
  return run.findings.map((finding) => findingDocument(finding, run));
}

async function again(findings: readonly FindingDocument[], ...lenient: readonly Leniency[]): Promise<Run> {
  await using server = await bakery(...lenient);
  return await replay({ url: server.url, contract, findings });
}

const findings = await found();

it('a finding that gathers causes has a request for each', () => {
  expect(findings.map(({ title }) => title)).toEqual([expect.stringContaining('JSON is read leniently')]);
  const shown = [...findings, ...findings.flatMap(({ others = [] }) => others)];
  const inputs = shown.map(({ operation, input }) => `${operation} ${input}`);
  for (const operation of ['POST /breads', 'POST /pies'])
    expect(inputs).toEqual(expect.arrayContaining([`${operation} value-numeric-string`, `${operation} value-null`]));
  expect(inputs.join(' ')).toMatch(/malformed-comment.* malformed-nan|malformed-nan.* malformed-comment/);
});

it.each([['infinity'], ['comment'], ['null'], ['digits']] as const)(
  'its replay is broken while the server is lenient in one way: %s',
  async (leniency) => {
    const run = await again(findings, leniency);
    expect([run.verdict, run.findings.map(({ id }) => id)]).toEqual(['broken', findings.map(({ id }) => id)]);
  },
);

it('its replay is kept when all are', async () => {
  expect((await again(findings)).verdict).toBe('kept');
});
