import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { KEY, REFUSED, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

/** Fishing permits, which are issued while their season runs; who changes one says which version of it was seen. */
const contract = await contractOfText(`
components:
  schemas:
    NewSeason: { type: object, required: [name, places, from, until], properties: { name: { type: string, minLength: 1 }, places: { type: integer, minimum: 1, maximum: 9000 }, from: { type: string, format: date }, until: { type: string, format: date } } }
    SeasonChange: { type: object, properties: { places: { type: integer, minimum: 1, maximum: 9000 } } }
    Season: { type: object, required: [id, name, places, daysLeft, from, until], properties: { id: { type: integer }, name: { type: string }, places: { type: integer }, daysLeft: { type: integer }, from: { type: string, format: date }, until: { type: string, format: date } } }
    NewPermit: { type: object, required: [seasonId], properties: { seasonId: { type: integer } } }
    Permit: { type: object, required: [id, seasonId, status, version], properties: { id: { type: integer }, seasonId: { type: integer }, status: { type: string, enum: [draft, issued, revoked] }, version: { type: integer } } }
    Seen: { type: object, required: [version], properties: { version: { type: integer, minimum: 1 } } }
paths:
  /seasons:
    post:
      requestBody: { required: true, ${jsonOf('NewSeason')} }
      responses: { '201': { description: made, ${jsonOf('Season')} }, ${REFUSED} }
  /seasons/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Season')} }, ${REFUSED} } }
    patch:
      requestBody: { required: true, ${jsonOf('SeasonChange')} }
      responses: { '200': { description: changed, ${jsonOf('Season')} }, ${REFUSED} }
  /permits:
    post:
      requestBody: { required: true, ${jsonOf('NewPermit')} }
      responses: { '201': { description: made, ${jsonOf('Permit')} }, ${REFUSED} }
  /permits/{id}:
    ${KEY}
    get: { responses: { '200': { description: one, ${jsonOf('Permit')} }, ${REFUSED} } }
  /permits/{id}/issue:
    ${KEY}
    post:
      requestBody: { required: true, ${jsonOf('Seen')} }
      responses: { '200': { description: issued, ${jsonOf('Permit')} }, '404': { description: none }, '409': { description: 'The permit is no draft, has changed, or its season is over.' }, '422': { description: bad } }
  /permits/{id}/revoke:
    ${KEY}
    post:
      requestBody: { required: true, ${jsonOf('Seen')} }
      responses: { '200': { description: revoked, ${jsonOf('Permit')} }, '404': { description: none }, '409': { description: 'The permit is not issued, or has changed.' }, '422': { description: bad } }
`);

interface Season {
  readonly name: string;
  readonly places: number;
  readonly from: string;
  readonly until: string;
}

const DAY = 86_400_000;

function withDaysLeft(season: Season): object {
  return { ...season, daysLeft: Math.max(0, Math.ceil((Date.parse(season.until) - Date.now()) / DAY)) };
}

function isCount(places: unknown): places is number {
  return typeof places === 'number' && Number.isInteger(places) && places >= 1 && places <= 9000;
}

interface Permit {
  readonly seasonId: number;
  readonly status: string;
  readonly version: number;
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

it('actions are reached that want the version that a thing has now, while what it names is open', async () => {
  const seasons = new Map<number, Season>();
  const permits = new Map<number, Permit>();
  let last = 0;
  await using server = await httpServer((response, { method, path, json, isJson }) => {
    const refuse = (status: number, message: string): unknown => sendJson(response, status, { message });
    const [, kind = '', text, action] = new URL(path, 'http://x').pathname.split('/');
    const { name, places, from, until, seasonId, version } = membersOf(isJson ? json : undefined);
    if (text === undefined && method === 'POST') {
      last += 1;
      if (kind === 'permits') {
        if (typeof seasonId !== 'number' || !seasons.has(seasonId)) return refuse(422, 'seasonId: there is no such season');
        const permit = { seasonId, status: 'draft', version: 1 };
        permits.set(last, permit);
        return sendJson(response, 201, { id: last, ...permit });
      }
      if (typeof name !== 'string' || name === '' || !isCount(places) || !isDay(from) || !isDay(until))
        return refuse(422, 'a member is wrong');
      if (until < from) return refuse(422, 'until must not be before from');
      const made = { name, places, from, until };
      seasons.set(last, made);
      return sendJson(response, 201, { id: last, ...withDaysLeft(made) });
    }
    const id = Number(text);
    const season = seasons.get(id);
    if (kind === 'seasons') {
      if (season === undefined) return refuse(404, 'no such season');
      if (method === 'PATCH' && (!isJson || typeof json !== 'object' || json === null || Array.isArray(json)))
        return refuse(422, 'no object');
      if (places !== undefined && !isCount(places)) return refuse(422, 'places must be from 1 to 9000');
      const now = method === 'PATCH' ? { ...season, places: places ?? season.places } : season;
      seasons.set(id, now);
      return sendJson(response, 200, { id, ...withDaysLeft(now) });
    }
    const permit = permits.get(id);
    if (permit === undefined) return refuse(404, 'no such permit');
    if (action === undefined) return sendJson(response, 200, { id, ...permit });
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return refuse(422, 'version must be an integer from 1');
    const [wanted, next] = action === 'issue' ? ['draft', 'issued'] : ['issued', 'revoked'];
    if (permit.status !== wanted) return refuse(409, `The permit is ${permit.status}.`);
    if (version !== permit.version) return refuse(409, `The current version is ${permit.version}.`);
    const { until: end = '' } = seasons.get(permit.seasonId) ?? {};
    if (end < new Date().toISOString().slice(0, 10)) return refuse(409, 'The season is over.');
    const changed = { ...permit, status: next ?? '', version: permit.version + 1 };
    permits.set(id, changed);
    return sendJson(response, 200, { id, ...changed });
  });

  const run = await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], seed: 1 });

  expect(run.operations.flatMap(({ id, reach, reason }) => (reach === 'reached' ? [] : [[id, reason]]))).toEqual([]);
  expect(run.findings.map(({ check, operation, title }) => [check, operation, title])).toEqual([]);
});
