import type { BodyTemplate, Piece } from '../request/template.js';
import { KitError } from '../kit-error.js';
import { keeps, readDocument } from '../openapi/source/read-document.js';
import { decodeJson } from '../json/decode.js';
import type { JsonValue } from '../json/value.js';
import type { Creation } from '../resources/creation.js';
import type { FindingDocument, StoredCreation, StoredPiece } from './finding-document.js';
import { headerFault } from './header-fault.js';

const text = { type: 'string' };
const integer = { type: 'string', pattern: '^-?\\d+$' };

/** The format of finding files, version 1. */
const SCHEMA = {
  type: 'object',
  properties: {
    kind: { const: 'plant-store-kit finding' },
    version: { const: 1 },
    id: text,
    title: text,
    because: text,
    expected: text,
    actual: text,
    target: text,
    profile: text,
    operation: text,
    operations: { type: 'array', items: text },
    path: text,
    method: text,
    case: text,
    input: text,
    headers: { type: 'array', items: { type: 'array', items: text, minItems: 2, maxItems: 2 } },
    chunked: { type: 'boolean' },
    body: {
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
                properties: { fill: { enum: ['fresh', 'given'] }, min: integer, max: integer, before: text, after: text },
                required: ['fill', 'min', 'max'],
              },
            },
            required: ['text', 'slot'],
          },
        ],
      },
    },
    created: {
      type: 'array',
      items: {
        type: 'object',
        properties: { resource: text, operation: text, key: text, body: text },
        required: ['resource', 'operation', 'key'],
      },
    },
    response: text,
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
  },
  required: [
    'kind',
    'version',
    'id',
    'title',
    'because',
    'expected',
    'actual',
    'target',
    'profile',
    'operation',
    'case',
    'headers',
    'chunked',
    'body',
  ],
};

/**
 * Reads a finding file.
 * @param content the text of the file.
 * @param hint what to do if it is not a finding.
 * @throws KitError with the line if this version of the kit cannot replay it.
 */
export function readFinding(content: string, file: string, hint: string): FindingDocument {
  const { value, placeOf } = readDocument<FindingDocument>(content, file, { schema: SCHEMA, hint });
  for (const [i, header] of value.headers.entries()) {
    const fault = headerFault(header);
    if (fault !== undefined) throw new KitError('FileError', fault, 'Fix this line', placeOf(['headers', i]));
  }
  return value;
}

/** True if this version of the kit can replay a finding. */
export function isFindingDocument(value: unknown): value is FindingDocument {
  return keeps<FindingDocument>(SCHEMA, value) && value.headers.every((header) => headerFault(header) === undefined);
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
