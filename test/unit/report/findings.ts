import type { Finding } from '../../../core/causes/finding.js';
import type { Step } from '../../../core/http/exchange/step.js';
import type { WireRequest } from '../../../core/request/wire/wire-request.js';
import { bytes, place } from './texts.js';

const SCHEMAS = '/components/schemas';

const request: WireRequest = {
  method: 'POST',
  url: 'http://127.0.0.1:8080/plants',
  headers: [
    ['accept', 'application/json'],
    ['content-type', 'application/json'],
    ['authorization', 'Bearer $PLANT_STORE_TOKEN'],
  ],
  body: bytes('{"id":7,"name":"Bird\'s nest"}'),
  chunked: false,
};

/** A creation that has to be sent first, and whose key later requests name. */
export const creation: Step = {
  operation: 'POST /plants',
  request: { ...request, body: bytes('{"name":"first"}') },
  outcome: { kind: 'response', status: 201, headers: [['content-type', 'application/json']], body: bytes('{"id":8,"name":"first"}') },
  binds: { name: 'id1', from: '/id', text: '8' },
};

/** A failure that shows each time, found by a random body. */
export const reproducible: Finding = {
  id: 'stored-as-sent-0123abcd',
  check: 'stored-as-sent',
  operation: 'POST /plants',
  operations: ['POST /plants'],
  title: 'Stored value differs from what was sent: name has an apostrophe',
  because: 'the body is valid against the schema',
  constraint: { keyword: 'type', at: place(`${SCHEMAS}/Plant/properties/name/type`, 77) },
  expected: '200 with a Plant whose name is as it was sent',
  actual: '200, but name is "Birds nest" (sent: "Bird\'s nest")',
  request,
  template: [
    '{"id":',
    { text: '7', slot: { fill: 'fresh', min: '-9223372036854775808', max: '9223372036854775807' } },
    ',"name":"Bird\'s nest"}',
  ],
  outcome: {
    kind: 'response',
    status: 200,
    headers: [['content-type', 'application/json']],
    body: bytes('{\n  "name": "Birds nest"\n}\n'),
  },
  steps: [],
  flaky: undefined,
  seen: 1234,
  caseId: 'properties/valid-bodies/12',
  inputs: ['string-quote'],
  alsoShownBy: ['name has quotes', 'tag has an apostrophe'],
  alsoFoundBy: ['dredd'],
  origin: { property: 'valid-bodies', seed: 42, index: 12, path: [0, 3] },
};

/** A failure that one request alone does not show. */
export const afterCreation: Finding = {
  ...reproducible,
  id: 'created-is-readable-0123abcd',
  operation: 'GET /plants/{id}',
  operations: ['GET /plants/{id}'],
  request: { ...request, method: 'GET', url: 'http://127.0.0.1:8080/plants/8', body: bytes('') },
  template: [bytes('')],
  steps: [creation],
};

const binary = Uint8Array.of(0x7b, 0xff, 0x00, 0x7d);

/** A failure that did not show again, with a body that is no text. */
export const flaky: Finding = {
  ...reproducible,
  id: 'answer-received-89efcdab',
  check: 'answer-received',
  title: 'No response: the body is not UTF-8',
  because: 'the body is not JSON',
  constraint: { keyword: 'operation', at: place('/paths/~1plants/post', 22) },
  expected: '400 with an Error',
  actual: 'no answer: the connection was reset',
  request: { ...request, body: binary, chunked: true },
  template: [binary],
  outcome: { kind: 'reset', detail: 'the connection was reset' },
  flaky: {
    request: { ...request, body: binary, chunked: true },
    outcome: { kind: 'response', status: 400, headers: [], body: Uint8Array.of(0xff, 0x41) },
    ms: 3,
  },
  seen: 1,
  caseId: 'malformed/invalid-utf8',
  inputs: [],
  alsoShownBy: [],
  alsoFoundBy: [],
  origin: undefined,
};

/** A failure that was known before. */
export const known: Finding = {
  ...reproducible,
  id: 'invalid-refused-06786a47',
  check: 'invalid-refused',
  title: 'Invalid request accepted: id is a string of digits',
  because: 'id must be an integer',
  constraint: { keyword: 'type', at: place(`${SCHEMAS}/NewPlant/allOf/1/properties/id/type`, 93) },
  expected: '400 with an Error',
  actual: '200',
  request: { ...request, body: bytes('{"id":"7","name":"Fern"}') },
  template: ['{"id":"7","name":"Fern"}'],
  outcome: { kind: 'response', status: 200, headers: [['content-type', 'application/json']], body: bytes('{"name":"Fern"}') },
  known: true,
  seen: 1,
  caseId: 'invalid/id/digits',
  inputs: ['value-numeric-string'],
  alsoShownBy: [],
  alsoFoundBy: [],
  origin: undefined,
};
