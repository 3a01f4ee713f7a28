import { describe, expect, it } from 'vitest';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { isFindingDocument, restoreBody } from '../../../../core/findings/read-finding.js';
import { afterCreation, known } from '../../report/findings.js';
import { broken, flaky, reproducible } from '../../report/runs.js';

const withOthers = { ...reproducible, others: [known, flaky] };
const stored = (finding = reproducible): unknown => JSON.parse(JSON.stringify(findingDocument(finding, broken)));

describe('the document of a finding', () => {
  it.each([
    reproducible,
    flaky,
    afterCreation,
    withOthers,
    { ...reproducible, template: [] },
    { ...reproducible, template: ['', Uint8Array.of(), 'a', Uint8Array.of(0, 255, 10)] },
  ])('comes back from its file as it was', (finding) => {
    const back = stored(finding);
    expect(back).toEqual(findingDocument(finding, broken));
    expect(isFindingDocument(back) ? restoreBody(back.body) : undefined).toEqual(finding.template);
  });

  it('has all that is needed to send the request again', () => {
    expect(stored(flaky)).toEqual({
      curl: expect.stringMatching(/^curl .* --data-binary @answer-received-89efcdab\.body$/),
      flaky: true,
      kind: 'plant-store-kit finding',
      version: 3,
      id: flaky.id,
      title: flaky.title,
      because: flaky.because,
      expected: flaky.expected,
      actual: flaky.actual,
      target: 'http://127.0.0.1:8080',
      profile: 'standard',
      operation: 'POST /plants',
      case: 'malformed/invalid-utf8',
      headers: flaky.request.headers,
      chunked: true,
      body: [{ base64: 'e/8AfQ==' }],
      constraint: flaky.constraint,
      response: 'reset: the connection was reset',
    });
  });

  it('has the requests to send first, with their curl lines', () => {
    expect(findingDocument(afterCreation, broken)).toMatchObject({
      path: '/plants/8',
      curl: expect.stringContaining('/plants/$id1'),
      steps: [
        {
          operation: 'POST /plants',
          method: 'POST',
          path: '/plants',
          body: ['{"name":"first"}'],
          binds: { name: 'id1', from: '/id', text: '8' },
          curl: expect.stringMatching(/^id1=.* --data-raw '\{"name":"first"\}' \| jq -r \.id\)$/),
          response: '201 {"id":8,"name":"first"}',
        },
      ],
    });
  });

  it('has the server and the path of a request that is not of its operation', () => {
    const request = { ...afterCreation.request, url: 'http://127.0.0.1:8080/plants?page=2' };
    const finding = { ...afterCreation, operation: 'DELETE /plants/{id}', request };
    expect(findingDocument(finding, broken)).toMatchObject({ target: 'http://127.0.0.1:8080', method: 'GET', path: '/plants?page=2' });
    const merged = { ...broken, target: 'http://127.0.0.1:1/v1, http://127.0.0.1:8080/v1' };
    const elsewhere = { ...finding, request: { ...request, url: 'http://127.0.0.1:8080/v1/plants?page=2' } };
    expect(findingDocument(elsewhere, merged)).toMatchObject({ target: 'http://127.0.0.1:8080/v1', path: '/plants?page=2' });
  });

  it('has a request for each other cause, without a line for a body that needs a file', () => {
    expect(findingDocument(withOthers, broken).others).toMatchObject([
      { title: known.title, case: 'invalid/id/digits', body: ['{"id":"7","name":"Fern"}'], response: '200 {"name":"Fern"}' },
      { title: flaky.title, case: 'malformed/invalid-utf8', body: [{ base64: 'e/8AfQ==' }] },
    ]);
    expect(findingDocument(withOthers, broken).others?.map(({ curl }) => curl?.slice(0, 4))).toEqual(['curl', undefined]);
  });

  it('is read from a file of version 1, which has neither', () => {
    expect(isFindingDocument({ ...sound, version: 1 })).toBe(true);
  });

  const sound = { ...findingDocument(reproducible, broken) };
  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', 'finding'],
    ['a list', []],
    ['another kind', { ...sound, kind: 'a report' }],
    ['another version', { ...sound, version: 2 }],
    ['no id', { ...sound, id: undefined }],
    ['no word on what was expected', { ...sound, expected: undefined }],
    ['an operation that is no text', { ...sound, operation: 7 }],
    ['half a step', { ...sound, steps: [{ operation: 'POST /plants' }] }],
    ['another cause without a case', { ...sound, others: [{ ...sound, case: undefined }] }],
    ['half a constraint', { ...sound, constraint: { keyword: 'type', at: { pointer: '/x', file: 'openapi.yaml' } } }],
    ['no headers', { ...sound, headers: undefined }],
    ['half a header', { ...sound, headers: [['accept']] }],
    ['a header that is no text', { ...sound, headers: [['accept', 7]] }],
    ['no body', { ...sound, body: undefined }],
    ['a body that is one text', { ...sound, body: '{}' }],
    ['a piece of nothing', { ...sound, body: [null] }],
    ['a piece that is no text', { ...sound, body: [{ base64: 7 }] }],
    ['a piece without a slot', { ...sound, body: [{ text: '7' }] }],
  ])('is not %s', (_, value) => {
    expect(isFindingDocument(sound)).toBe(true);
    expect(isFindingDocument(value)).toBe(false);
  });

  it.each<readonly [string, unknown]>([
    ['a slot that is nothing', { slot: null }],
    ['a slot without bounds', { slot: { fill: 'fresh' } }],
    ['bounds that are no integers', { slot: { fill: 'fresh', min: 'a', max: '1.5' } }],
    ['a slot of another make', { slot: { fill: 'other', min: '0', max: '1' } }],
  ])('is not one with %s, which could not be filled in', (_, piece) => {
    expect(isFindingDocument({ ...sound, body: [{ text: '7', ...Object(piece) }] })).toBe(false);
  });

  it('needs to say whether it was sent in chunks', () => {
    expect(isFindingDocument({ ...sound, chunked: 'yes' })).toBe(false);
  });
});
