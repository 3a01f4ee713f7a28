import { expect, it } from 'vitest';
import { percentDecode } from '../../core/codecs/percent-decode.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';
import { describeFaults } from './describe-faults.js';
import { KEY, REFUSED, json, jsonOf } from '../unit/support/document-parts.js';

/** Artists, objects by them, and loans of the objects. */
const MUSEUM = `
components:
  schemas:
    Artist: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Piece: { type: object, required: [id, artist_id, number, age, status], properties: { id: { type: integer }, artist_id: { type: integer }, number: { type: string }, age: { type: [integer, 'null'] }, status: { type: string, enum: [in_house, on_loan] } } }
    NewPiece: { type: object, required: [artist_id, number], properties: { artist_id: { type: integer }, number: { type: string, minLength: 1, description: 'Unique, and stored in lower case.' }, age: { type: integer, minimum: 0, maximum: 900 } } }
    Loan: { type: object, required: [id, piece_id, status], properties: { id: { type: integer }, piece_id: { type: integer }, status: { type: string, enum: [asked, approved] } } }
paths:
  /artists:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }
      responses: { '201': { description: made, ${jsonOf('Artist')} }, ${REFUSED} }
  /artists/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Artist')} }, ${REFUSED} } }
    delete: { description: Answered 409 while any piece names the artist., responses: { '204': { description: gone }, ${REFUSED} } }
  /pieces:
    get:
      parameters: [{ name: sort, in: query, schema: { type: string, enum: [age] } }]
      responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Piece" } }')} } }
    post:
      requestBody: { required: true, ${jsonOf('NewPiece')} }
      responses: { '201': { description: made, ${jsonOf('Piece')} }, ${REFUSED} }
  /pieces/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Piece')} }, ${REFUSED} } }
    delete: { responses: { '204': { description: gone }, ${REFUSED} } }
  /loans:
    post:
      requestBody: { required: true, ${json('{ type: object, required: [piece_id], properties: { piece_id: { type: integer } } }')} }
      responses: { '201': { description: made, ${jsonOf('Loan')} }, ${REFUSED} }
  /loans/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Loan')} }, ${REFUSED} } }
  /loans/{id}/approve:
    ${KEY}
    post: { description: The status of the piece becomes on_loan. Answered 409 if the loan is approved already., responses: { '200': { description: done, ${jsonOf('Loan')} }, ${REFUSED} } }
`;

type Fault =
  | 'deletes an artist of pieces'
  | 'takes a number in capitals'
  | 'takes the number of a piece by another artist'
  | 'keeps the number of a deleted piece'
  | 'sorts away what has no age'
  | 'leaves a piece in the house';

interface Piece {
  readonly id: number;
  readonly artist_id: number;
  readonly number: string;
  readonly age: number | null;
  status: 'in_house' | 'on_loan';
}

interface Loan {
  readonly id: number;
  readonly piece_id: number;
  status: 'asked' | 'approved';
}

function museum(faults: readonly Fault[]): Promise<HttpServer> {
  const has = (fault: Fault): boolean => faults.includes(fault);
  const artists = new Map<number, { readonly id: number; readonly name: string }>();
  const pieces = new Map<number, Piece>();
  const loans = new Map<number, Loan>();
  const used: { readonly number: string; readonly artist: number; readonly id: number }[] = [];
  let last = 0;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const isTaken = (number: string, artist: number): boolean =>
    used.some((one) => {
      const isSame = has('takes a number in capitals') ? one.number === number : one.number.toLowerCase() === number.toLowerCase();
      const isThere = pieces.has(one.id) || has('keeps the number of a deleted piece');
      return isSame && isThere && (!has('takes the number of a piece by another artist') || one.artist === artist);
    });
  return httpServer((response, { method, path, json: sent, isJson }) => {
    const end = (status: number): unknown => response.writeHead(status).end();
    const url = new URL(path, 'http://x');
    const [, kind, key, action, more] = percentDecode(url.pathname).text.split('/');
    const id = /^\d{1,9}$/.test(key ?? '') ? Number(key) : 0;
    const body = membersOf(isJson ? sent : undefined);
    if (more !== undefined || (action !== undefined && (kind !== 'loans' || action !== 'approve'))) return end(404);
    if (key === undefined && method === 'GET' && kind === 'pieces') {
      const sort = url.searchParams.get('sort');
      if (sort !== null && sort !== 'age') return end(422);
      const all = [...pieces.values()];
      if (sort === null) return sendJson(response, 200, all);
      const shown = has('sorts away what has no age') ? all.filter(({ age }) => age !== null) : all;
      return sendJson(
        response,
        200,
        shown.toSorted((a, b) => (a.age ?? 1000) - (b.age ?? 1000)),
      );
    }
    if (key === undefined && method === 'POST' && kind === 'artists') {
      const { name } = body;
      if (!isText(name)) return end(422);
      const made = { id: (last += 1), name };
      artists.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (key === undefined && method === 'POST' && kind === 'pieces') {
      const { artist_id: artist, number, age = null } = body;
      const isAge = age === null ? !('age' in body) : typeof age === 'number' && Number.isInteger(age) && age >= 0 && age <= 900;
      if (typeof artist !== 'number' || !artists.has(artist) || !isText(number) || !isAge) return end(422);
      if (isTaken(number, artist)) return end(409);
      const made: Piece = {
        id: (last += 1),
        artist_id: artist,
        number: number.toLowerCase(),
        age: typeof age === 'number' ? age : null,
        status: 'in_house',
      };
      used.push({ number, artist, id: made.id });
      pieces.set(made.id, made);
      return sendJson(response, 201, made);
    }
    if (key === undefined && method === 'POST' && kind === 'loans') {
      const { piece_id: piece } = body;
      if (typeof piece !== 'number' || !pieces.has(piece)) return end(422);
      const made: Loan = { id: (last += 1), piece_id: piece, status: 'asked' };
      loans.set(made.id, made);
      return sendJson(response, 201, made);
    }
    const found = kind === 'artists' ? artists.get(id) : kind === 'pieces' ? pieces.get(id) : kind === 'loans' ? loans.get(id) : undefined;
    if (found === undefined) return end(404);
    if (method === 'GET' && action === undefined) return sendJson(response, 200, found);
    if (method === 'DELETE' && kind === 'artists') {
      const isUsed = [...pieces.values()].some((piece) => piece.artist_id === id);
      if (isUsed && !has('deletes an artist of pieces')) return end(409);
      artists.delete(id);
      return end(204);
    }
    if (method === 'DELETE' && kind === 'pieces') {
      pieces.delete(id);
      return end(204);
    }
    const loan = loans.get(id);
    if (method !== 'POST' || action !== 'approve' || loan === undefined) return end(405);
    const piece = pieces.get(loan.piece_id);
    if (loan.status === 'approved' || piece === undefined) return end(409);
    loan.status = 'approved';
    if (!has('leaves a piece in the house')) piece.status = 'on_loan';
    return sendJson(response, 200, loan);
  });
}

async function judged(faults: readonly Fault[]): Promise<readonly string[]> {
  await using server = await museum(faults);
  const run = await verify({ url: server.url, spec: await contractOfText(MUSEUM), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a museum that is right breaks no rule', async () => {
  expect(await judged([])).toEqual([]);
});

describeFaults(
  'a museum',
  [
    ['deletes an artist of pieces', 'used-is-not-deleted DELETE /artists/{id}'],
    ['takes a number in capitals', 'unique-is-kept POST /pieces'],
    ['takes the number of a piece by another artist', 'unique-is-kept POST /pieces'],
    ['keeps the number of a deleted piece', 'unique-is-kept POST /pieces'],
    ['sorts away what has no age', 'sort-is-kept GET /pieces'],
    ['leaves a piece in the house', 'told-state-is-reached POST /loans/{id}/approve'],
  ],
  judged,
);
