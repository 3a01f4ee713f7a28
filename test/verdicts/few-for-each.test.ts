import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { json, jsonOf } from '../unit/support/document-parts.js';
import { httpServer, membersOf, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
components:
  schemas:
    NewBooking: { type: object, required: [booked_by, starts_at], properties: { booked_by: { type: string, minLength: 1, example: Ruth }, starts_at: { type: string, format: date-time, example: '2030-03-12T10:00:00Z' } } }
    Booking: { type: object, required: [id, booked_by, starts_at], properties: { id: { type: integer }, booked_by: { type: string }, starts_at: { type: string, format: date-time } } }
paths:
  /bookings:
    get: { responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Booking" } }')} } } }
    post:
      description: The studio is taken once at a time, and a person has three bookings at most.
      requestBody: { required: true, ${jsonOf('NewBooking')} }
      responses: { '201': { description: made, ${jsonOf('Booking')} }, '409': { description: taken }, '422': { description: bad } }
  /bookings/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    delete: { description: The studio is free at that time again., responses: { '204': { description: gone }, '404': { description: none } } }
`);

/** Judges a studio in which a person has three bookings at most. @param forgets false if a cancelled booking goes on taking the studio. */
async function judged(forgets: boolean) {
  const bookings: { readonly id: number; readonly booked_by: string; readonly at: number; isGone: boolean }[] = [];
  const shown = ({ id, booked_by, at }: (typeof bookings)[number]) => ({ id, booked_by, starts_at: new Date(at).toISOString() });
  await using server = await httpServer((response, { method, path, json: sent, isJson }) => {
    const send = sender(response);
    const { pathname } = new URL(path, 'http://localhost');
    const there = bookings.filter(({ isGone }) => !isGone);
    if (pathname === '/bookings' && method === 'GET') return send(200, there.map(shown));
    const found = there.find(({ id }) => pathname === `/bookings/${id}`);
    if (method === 'DELETE') {
      if (found === undefined) return send(404);
      found.isGone = true;
      return send(204);
    }
    if (pathname !== '/bookings') return send(404);
    const { booked_by: person, starts_at: moment } =
      isJson && typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? membersOf(sent) : {};
    const at = typeof moment === 'string' && /^\d{4}-\d\d-\d\d[Tt]/.test(moment) ? Date.parse(moment) : Number.NaN;
    if (typeof person !== 'string' || person === '' || Number.isNaN(at)) return send(422);
    if ((forgets ? there : bookings).some((one) => one.at === at)) return send(409);
    if (there.filter((one) => one.booked_by === person).length >= 3) return send(409);
    const made = { id: bookings.length + 1, booked_by: person, at, isGone: false };
    bookings.push(made);
    return send(201, shown(made));
  });
  return await verify({ url: server.url, spec: contract, only: ['valid', 'sequences'], cases: 0, seed: 1 });
}

it('what somebody has few of is created for others, at other times', async () => {
  const { findings, rulesAsked = [] } = await judged(true);
  expect(findings.map(({ title }) => title)).toEqual([]);
  expect(rulesAsked.some(({ check, because }) => check === 'created-is-listed' && because === undefined)).toBe(true);
});

it('so that a time that is not given back is found', async () => {
  const { findings } = await judged(false);
  expect(findings.map(({ operation }) => operation)).toContain('POST /bookings');
});
