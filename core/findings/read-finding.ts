import type { BodyTemplate, Piece } from '../request/slots/template.js';
import { KitError } from '../kit-error.js';
import { keeps, readDocument } from '../openapi/files/read-document.js';
import { decodeJson } from '../json/decode.js';
import type { InstancePath } from '../json/instance-path.js';
import type { JsonValue } from '../json/value.js';
import type { Header } from '../codecs/headers.js';
import type { Creation } from '../resources/creation.js';
import type { FindingDocument, StoredCreation, StoredPiece } from './finding-document.js';
import { headerFault } from './header-fault.js';

const text = { type: 'string' };
const integer = { type: 'string', pattern: '^-?\\d+$' };

const HEADERS = { type: 'array', items: { type: 'array', items: text, minItems: 2, maxItems: 2 } };

const SPELLING = {
  oneOf: [
    {
      type: 'object',
      properties: { kind: { enum: ['letters', 'characters'] }, form: text, count: { type: 'integer', minimum: 1 } },
      required: ['kind', 'form', 'count'],
    },
    { type: 'object', properties: { kind: { enum: ['days', 'hours'] }, from: text }, required: ['kind', 'from'] },
  ],
};

/** The pieces of a stored body. */
export const BODY = {
  type: 'array',
  items: {
    anyOf: [
      text,
      { type: 'object', properties: { base64: text }, required: ['base64'] },
      {
        type: 'object',
        properties: {
          text,
          slot: {
            type: 'object',
            properties: { fill: { enum: ['fresh', 'given'] }, min: integer, max: integer, before: text, after: text, spelling: SPELLING },
            required: ['fill', 'min', 'max'],
          },
        },
        required: ['text', 'slot'],
      },
    ],
  },
};

/** The members of a request that shows a cause. */
const SHOWN = {
  operation: text,
  title: text,
  path: text,
  method: text,
  case: text,
  input: text,
  headers: HEADERS,
  chunked: { type: 'boolean' },
  body: BODY,
  created: {
    type: 'array',
    items: {
      type: 'object',
      properties: { resource: text, operation: text, key: text, body: text },
      required: ['resource', 'operation', 'key'],
    },
  },
  constraint: {
    type: 'object',
    properties: {
      keyword: text,
      at: {
        type: 'object',
        properties: { pointer: text, file: text, line: { type: 'integer' } },
        required: ['pointer', 'file', 'line'],
      },
    },
    required: ['keyword', 'at'],
  },
  response: text,
};

const STEP = {
  type: 'object',
  properties: {
    operation: text,
    method: text,
    path: text,
    headers: HEADERS,
    chunked: { type: 'boolean' },
    body: BODY,
    binds: { type: 'object', properties: { name: text, from: text, text }, required: ['name', 'from', 'text'] },
    response: text,
  },
  required: ['operation', 'method', 'path', 'headers', 'chunked', 'body', 'response'],
};

const NEEDED = ['operation', 'case', 'headers', 'chunked', 'body'];

/** The format of finding files, version 3, and version 1, which is without `steps` and `others`. */
const SCHEMA = {
  type: 'object',
  properties: {
    kind: { const: 'plant-store-kit finding' },
    version: { enum: [1, 3] },
    id: text,
    because: text,
    expected: text,
    actual: text,
    target: text,
    profile: text,
    operations: { type: 'array', items: text },
    steps: { type: 'array', items: STEP },
    flaky: { const: true },
    others: { type: 'array', items: { type: 'object', properties: SHOWN, required: ['title', ...NEEDED] } },
    ...SHOWN,
  },
  required: ['kind', 'version', 'id', 'title', 'because', 'expected', 'actual', 'target', 'profile', ...NEEDED],
};

/**
 * Reads a finding file.
 * @param content the text of the file.
 * @param hint what to do if it is not a finding.
 * @throws KitError with the line if this version of the kit cannot replay it.
 */
export function readFinding(content: string, file: string, hint: string): FindingDocument {
  const { value, placeOf } = readDocument<FindingDocument>(content, file, { schema: SCHEMA, hint });
  for (const [path, header] of headersOf(value)) {
    const fault = headerFault(header);
    if (fault !== undefined) throw new KitError('FileError', fault, 'Fix this line', placeOf(path));
  }
  return value;
}

/** True if this version of the kit can replay a finding. */
export function isFindingDocument(value: unknown): value is FindingDocument {
  return keeps<FindingDocument>(SCHEMA, value) && headersOf(value).every(([, header]) => headerFault(header) === undefined);
}

/** The headers of all requests of a finding, with their paths in the file. */
function headersOf({ headers: own, steps = [], others = [] }: FindingDocument): readonly (readonly [InstancePath, Header])[] {
  const at = (path: InstancePath, some: readonly Header[]): readonly (readonly [InstancePath, Header])[] =>
    some.map((header, i) => [[...path, 'headers', i], header] as const);
  return [
    ...at([], own),
    ...steps.flatMap((step, i) => at(['steps', i], step.headers)),
    ...others.flatMap((other, i) => at(['others', i], other.headers)),
  ];
}

/** The things that a stored request names; those that cannot be read are left out. */
export function restoreCreations(created: readonly StoredCreation[] = []): readonly Creation[] {
  return created.flatMap(({ resource, operation, key, body }): readonly Creation[] => {
    const value = readJson(key);
    return value === undefined ? [] : [{ resource, operation, key: value, body: body === undefined ? undefined : readJson(body) }];
  });
}

function readJson(written: string): JsonValue | undefined {
  return decodeJson(new TextEncoder().encode(written)).value;
}

/** The template of a stored body. */
export function restoreBody(body: readonly StoredPiece[]): BodyTemplate {
  return body.map((piece): Piece =>
    typeof piece === 'object' && 'base64' in piece ? new Uint8Array(Buffer.from(piece.base64, 'base64')) : piece,
  );
}
