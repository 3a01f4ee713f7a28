import { describe, expect, it } from 'vitest';
import { bindSteps, boundText, soughtOf, withBound } from '../../../../../core/http/curl/bindings.js';
import type { Step } from '../../../../../core/http/exchange/step.js';
import { requestTo } from '../../../support/target-of.js';

const BASE = 'http://x/api';
const UUID = '6f1c3a52-8f0e-4a53-9c0e-0b7a1f6f2d11';

interface Given {
  readonly sent?: string;
  readonly status?: number;
  readonly location?: string;
}

function step(operation: string, path: string, answer: string, { sent = '', status = 201, location }: Given = {}): Step {
  const body = new TextEncoder().encode(answer);
  const headers = location === undefined ? [] : [['location', location] as const];
  return { ...named(operation, path, sent), outcome: { kind: 'response', status, headers, body } };
}

function named(operation: string, path: string, sent = ''): Pick<Step, 'operation' | 'request'> {
  return { operation, request: requestTo(`${BASE}${path}`, sent, { method: operation.split(' ')[0] ?? '' }) };
}

const binds = (steps: readonly Step[], last: Pick<Step, 'operation' | 'request'>): unknown =>
  bindSteps(steps, last).map(({ binds: { name, from, text } = { name: '', from: '', text: '' } }) => [name, from, text].join(' ').trim());

const GET = named('GET /beds/{bed}', '/beds/7');

describe('a step binds a key of its response that a later request names', () => {
  it.each<[what: string, step: Step, last: Pick<Step, 'operation' | 'request'>, from: string]>([
    ['in the body', step('POST /beds', '/beds', '{"id":7}'), GET, 'id1 /id 7'],
    ['inside of the body', step('POST /beds', '/beds', '{"data":[{"a/b":"7"}]}'), GET, 'id1 /data/0/a~1b 7'],
    ['in Location', step('POST /beds', '/beds', '', { location: '/api/beds/7' }), GET, 'id1 Location 7'],
    ['rather in the body', step('POST /beds', '/beds', '{"id":7}', { location: '/api/beds/7' }), GET, 'id1 /id 7'],
    ['by the name of the parameter', step('POST /beds', '/beds', '{"rows":7,"x":{"bed":7}}'), GET, 'id1 /x/bed 7'],
    ['percent-encoded', step('POST /beds', '/beds', '{"id":"a b"}'), named('GET /beds/{bed}', '/beds/a%20b'), 'id1 /id a b'],
    ['in a path of another operation', step('POST /beds', '/beds', '{"id":7}'), named('DELETE /beds/{bed}', '/beds/7/plants'), 'id1 /id 7'],
    ['in a query', step('POST /beds', '/beds', `{"id":"${UUID}"}`), named('GET /plants', `/plants?bed=${UUID}`), `id1 /id ${UUID}`],
    [
      'in a body, short where the member is called as the key of such a thing',
      step('POST /seed-beds', '/seed-beds', '{"id":7}'),
      named('POST /plants', '/plants', '{"rows":7,"seedBedId":7}'),
      'id1 /id 7',
    ],
    [
      'in a query, short where the parameter is called so',
      step('POST /beds', '/beds', '{"id":7}'),
      named('GET /plants', '/plants?bed_id=7&page=7'),
      'id1 /id 7',
    ],
    [
      'in a body',
      step('POST /beds', '/beds', `{"id":"${UUID}"}`),
      named('POST /plants', '/plants', `{"bed":"${UUID}"}`),
      `id1 /id ${UUID}`,
    ],
  ])('%s', (_, one, last, from) => expect(binds([one], last)).toEqual([from]));

  it('and each step its own, which the first one that gives it binds', () => {
    const steps = [
      step('POST /beds', '/beds', '{"id":7}'),
      step('GET /beds', '/beds', '[{"id":7}]', { status: 200 }),
      step('POST /beds/{bed}/plants', '/beds/7/plants', '{"id":9,"bed":7}'),
    ];
    expect(binds(steps, named('GET /beds/{bed}/plants/{plant}', '/beds/7/plants/9'))).toEqual(['id1 /id 7', '', 'id2 /id 9']);
  });
});

it('a key has another value in the path of another operation, too', () => {
  const last = named('DELETE /beds/{bed}', '/plants/7');
  expect(withBound(last, { text: '7', called: [] }, { url: '$id1', body: '$id1' }).url).toBe(`${BASE}/plants/$id1`);
});

it('a short value is another one only where a member is called as the key of what was made', () => {
  const sought = soughtOf({ operation: 'POST /seed-beds' }, { from: '/id', text: '7' });
  const { url, body } = withBound(named('POST /plants', '/plants?seed_bed_id=7&page=7', '{"rows":7,"seedBedId": 7,"id":"7"}'), sought, {
    url: '$id1',
    body: '$id1',
  });
  expect([url, new TextDecoder().decode(body)]).toEqual([
    `${BASE}/plants?seed_bed_id=$id1&page=7`,
    '{"rows":7,"seedBedId": $id1,"id":"7"}',
  ]);
});

it('a step does not bind what an earlier request wrote, unless it is as short as a number', () => {
  const day = '2026-01-31';
  const made = step('POST /beds', '/beds', '{"id":7}', { sent: `{"day":"${day}","rows":9}` });
  const opened = step('POST /beds/{bed}/open', '/beds/7/open', `{"id":9,"day":"${day}"}`);
  expect(binds([made, opened], named('PATCH /beds/{bed}', '/beds/7', `{"day":"${day}"}`))).toEqual(['id1 /id 7', '']);
  expect(binds([made, opened], named('GET /beds/{bed}', '/beds/9'))).toEqual(['id1 /id 7', 'id2 /id 9']);
});

describe('a step binds nothing', () => {
  it.each<[what: string, step: Step, last: Pick<Step, 'operation' | 'request'>]>([
    ['that it sent itself', step('POST /beds', '/beds', '{"id":7}', { sent: '{"id":7}' }), GET],
    ['that its path has', step('PUT /beds/{bed}', '/beds/7', '{"id":7}'), GET],
    ['that nobody names', step('POST /beds', '/beds', '{"id":8}'), GET],
    ['that is in a literal part of a path', step('POST /beds', '/beds', '{"id":"beds"}'), GET],
    ['short in a query', step('POST /beds', '/beds', '{"id":7}'), named('GET /plants', '/plants?page=7')],
    ['short in a body', step('POST /beds', '/beds', '{"id":7}'), named('POST /plants', '/plants', '{"rows":7}')],
    [
      'that is a part of a longer text',
      step('POST /beds', '/beds', '{"id":"12345678"}'),
      named('POST /plants', '/plants', '{"bed":"123456789"}'),
    ],
    ['of a refusal', step('POST /beds', '/beds', '{"id":7}', { status: 409 }), GET],
    ['of what is not JSON', step('POST /beds', '/beds', 'id 7'), GET],
  ])('%s', (_, one, last) => expect(binds([one], last)).toEqual(['']));
});

it('a request has another value in place of the bound one, wherever it names it', () => {
  const written = { url: 'a%20b', body: 'a b' };
  const last = named('PUT /beds/{bed}', `/beds/${UUID}?at=${UUID}&other=1`, `{"id":"${UUID}","was":"${UUID}x"}`);
  const renamed = withBound(last, { text: UUID, called: [] }, written);
  expect(renamed.url).toBe(`${BASE}/beds/a%20b?at=a%20b&other=1`);
  expect(Buffer.from(renamed.body).toString()).toBe(`{"id":"a b","was":"${UUID}x"}`);
  expect(withBound(GET, { text: '7', called: [] }, written).url).toBe(`${BASE}/beds/a%20b`);
  expect(withBound(GET, { text: '8', called: [] }, written)).toEqual(GET.request);
});

it('the value of a binding is read from another response', () => {
  const { outcome } = step('POST /beds', '/beds', '{"id":8}', { location: '/beds/9' });
  expect(['/id', 'Location', '/none'].map((from) => boundText({ from }, outcome))).toEqual(['8', '9', undefined]);
});
