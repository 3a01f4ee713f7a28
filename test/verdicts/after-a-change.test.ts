import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';

const STATUS = 'status: { type: string, enum: [open, closed], default: open }';
const SECRET = 'is_secret: { type: boolean, default: false }';
const SHEETS = 'sheets: { type: integer, minimum: 0, maximum: 100000, default: 0 }';

/** Boxes, which only a list shows, with as many files as each says, and loans of the files. */
const ARCHIVE = `
components:
  schemas:
    Box: { type: object, required: [id, name, files_count], properties: { id: { type: integer }, name: { type: string }, files_count: { type: integer } } }
    NewFile: { type: object, required: [box_id, title], properties: { box_id: { type: integer }, title: { type: string, minLength: 1 }, ${STATUS}, ${SECRET}, ${SHEETS} } }
    FileChange: { type: object, minProperties: 1, properties: { box_id: { type: integer }, title: { type: string, minLength: 1 }, ${STATUS}, ${SECRET}, ${SHEETS} } }
    File: { type: object, required: [id, box_id, title, status, is_secret, sheets], properties: { id: { type: integer }, box_id: { type: integer }, title: { type: string }, ${STATUS}, ${SECRET}, ${SHEETS} } }
    Page: { type: object, required: [items, next], properties: { items: { type: array, items: { $ref: "#/components/schemas/File" } }, next: { type: [string, 'null'], description: The URL of the next page; null on the last one. } } }
    Loan: { type: object, required: [id, file_id], properties: { id: { type: integer }, file_id: { type: integer } } }
paths:
  /boxes:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Box" } }')} } } }
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Box')} }, ${REFUSED} }
  /files:
    get:
      parameters:
        - { name: status, in: query, schema: { type: string, enum: [open, closed] } }
        - { name: is_secret, in: query, schema: { type: boolean } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
        - { name: offset, in: query, schema: { type: integer, minimum: 0, maximum: 1000000, default: 0 } }
      responses: { '200': { description: one page, ${jsonOf('Page')} }, ${REFUSED} }
    post:
      requestBody: { required: true, ${jsonOf('NewFile')} }
      responses: { '201': { description: made, ${jsonOf('File')} }, ${REFUSED} }
  /files/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('File')} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${jsonOf('FileChange')} }
      responses: { '200': { description: changed, ${jsonOf('File')} }, ${REFUSED} }
    delete: { description: Deletes the file. Its loans stay in the books., responses: { '204': { description: gone }, ${REFUSED} } }
  /loans:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [file_id], properties: { file_id: { type: integer } } }')} }
      responses: { '201': { description: made, ${jsonOf('Loan')} }, ${REFUSED} }
  /loans/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Loan')} }, ${REFUSED} } }
`;

type Fault =
  | 'filters by the status at creation'
  | 'filters by what was secret at creation'
  | 'deletes the loans of a file'
  | 'resets the sheets with each change'
  | 'takes the sheets of a setting with each change'
  | 'counts a file that is deleted'
  | 'counts a file where it was before'
  | 'has no link to a last page of one file alone';

interface File {
  readonly id: number;
  box_id: number;
  title: string;
  status: string;
  is_secret: boolean;
  sheets: number;
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a file that a body sets; undefined if one of them is not valid. */
function fileMembersOf(body: Members, boxes: ReadonlyMap<number, unknown>): Partial<Omit<File, 'id'>> | undefined {
  const { box_id: box, title, status, is_secret: isSecret, sheets } = body;
  const isBox = box === undefined || (typeof box === 'number' && boxes.has(box));
  const isTitle = title === undefined || (typeof title === 'string' && title !== '');
  const isStatus = status === undefined || status === 'open' || status === 'closed';
  const isCount = sheets === undefined || (typeof sheets === 'number' && Number.isInteger(sheets) && sheets >= 0 && sheets <= 100_000);
  if (!isCount || !isBox || !isTitle || !isStatus || (isSecret !== undefined && typeof isSecret !== 'boolean')) return undefined;
  return {
    ...(box === undefined ? {} : { box_id: box }),
    ...(title === undefined ? {} : { title }),
    ...(status === undefined ? {} : { status }),
    ...(isSecret === undefined ? {} : { is_secret: isSecret }),
    ...(sheets === undefined ? {} : { sheets }),
  };
}

function archive(faults: readonly Fault[]): Promise<HttpServer> {
  const boxes = new Map<number, { readonly id: number; readonly name: string; files_count: number }>();
  const files = new Map<number, File>();
  /** The files as they were created. */
  const first = new Map<number, File>();
  const loans = new Map<number, { readonly id: number; readonly file_id: number }>();
  let last = 0;
  const has = (fault: Fault): boolean => faults.includes(fault);
  const count = (box: number, step: 1 | -1): void => {
    const found = boxes.get(box);
    if (found !== undefined) found.files_count += step;
  };
  /** A page of the files, or undefined if the query is not valid. */
  const pageOf = (query: URLSearchParams): unknown => {
    const [status, secret] = [query.get('status'), query.get('is_secret')];
    const [limit = 20, offset = 0] = ['limit', 'offset'].map((name) => {
      const text = query.get(name);
      return text === null ? undefined : /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    });
    const isListed = (value: string | null, ...listed: readonly string[]): boolean => value === null || listed.includes(value);
    if (!isListed(status, 'open', 'closed') || !isListed(secret, 'true', 'false')) return undefined;
    if (!(limit >= 1 && limit <= 100) || !(offset >= 0 && offset <= 1_000_000)) return undefined;
    const all = [...files.values()].filter((file) => {
      const made = first.get(file.id) ?? file;
      const { status: state } = has('filters by the status at creation') ? made : file;
      const { is_secret: isSecret } = has('filters by what was secret at creation') ? made : file;
      return (status === null || status === state) && (secret === null || secret === String(isSecret));
    });
    const next = new URLSearchParams(query);
    next.set('limit', String(limit));
    next.set('offset', String(offset + limit));
    const left = all.length - offset - limit;
    const isFiltered = status !== null || secret !== null;
    const isLast = left <= (has('has no link to a last page of one file alone') && !isFiltered ? 1 : 0);
    return { items: all.slice(offset, offset + limit), next: isLast ? null : `/files?${next}` };
  };
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const url = new URL(path, 'http://x');
    const [, kind, key, more] = percentDecode(url.pathname).text.split('/');
    const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0;
    const body = membersOf(isJson ? sent : undefined);
    if (more !== undefined) return end(404);
    if (key === undefined && method === 'GET') {
      const shown = kind === 'boxes' ? [...boxes.values()] : kind === 'files' ? pageOf(url.searchParams) : undefined;
      return shown === undefined ? end(422) : sendJson(response, 200, shown);
    }
    if (key === undefined && method === 'POST' && kind === 'boxes') {
      const { name } = body;
      if (typeof name !== 'string' || name === '') return end(422);
      const made = { id: (last += 1), name, files_count: 0 };
      boxes.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (key === undefined && method === 'POST' && kind === 'files') {
      const { box_id: box, title, ...others } = fileMembersOf(body, boxes) ?? {};
      if (box === undefined || title === undefined) return end(422);
      const made: File = { id: (last += 1), box_id: box, title, status: 'open', is_secret: false, sheets: 0, ...others };
      files.set(made.id, made);
      first.set(made.id, { ...made });
      count(box, 1);
      return sendJson(response, 201, made);
    }
    if (key === undefined && method === 'POST' && kind === 'loans') {
      const { file_id: file } = body;
      if (typeof file !== 'number' || !files.has(file)) return end(422);
      const made = { id: (last += 1), file_id: file };
      loans.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (method === 'GET' && kind === 'loans' && loans.has(id)) return sendJson(response, 200, loans.get(id));
    const file = kind === 'files' ? files.get(id) : undefined;
    if (file === undefined) return end(404);
    if (method === 'GET') return sendJson(response, 200, file);
    if (method === 'PATCH') {
      const change = fileMembersOf(body, boxes);
      if (change === undefined || Object.keys(body).length === 0) return end(422);
      if (change.box_id !== undefined) {
        if (!has('counts a file where it was before')) count(file.box_id, -1);
        count(change.box_id, 1);
      }
      if (has('resets the sheets with each change')) file.sheets = 0;
      if (has('takes the sheets of a setting with each change')) file.sheets = 30;
      Object.assign(file, change);
      return sendJson(response, 200, file);
    }
    if (method !== 'DELETE') return end(405);
    files.delete(id);
    if (!has('counts a file that is deleted')) count(file.box_id, -1);
    if (has('deletes the loans of a file')) for (const loan of loans.values()) if (loan.file_id === id) loans.delete(loan.id);
    return end(204);
  });
}

async function judged(faults: readonly Fault[]): Promise<readonly string[]> {
  await using server = await archive(faults);
  const run = await verify({ url: server.url, spec: await contractOfText(ARCHIVE), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('an archive that is right breaks no rule', async () => {
  expect(await judged([])).toEqual([]);
});

describeFaults(
  'an archive',
  [
    ['filters by the status at creation', 'filter-is-kept GET /files'],
    ['filters by what was secret at creation', 'filter-is-kept GET /files'],
    ['deletes the loans of a file', 'rest-is-kept DELETE /files/{id}'],
    ['resets the sheets with each change', 'rest-is-kept PATCH /files/{id}'],
    ['takes the sheets of a setting with each change', 'rest-is-kept PATCH /files/{id}'],
    ['counts a file that is deleted', 'undone-is-as-before DELETE /files/{id}'],
    ['counts a file where it was before', 'undone-is-as-before PATCH /files/{id}'],
    ['has no link to a last page of one file alone', 'paging-is-kept GET /files'],
  ],
  judged,
);
