import type { BodyTemplate, Piece } from '../request/template.js';
import { keeps, readDocument } from '../schema/read-document.js';
import type { FindingDocument, StoredPiece } from './finding-document.js';

const text = { type: 'string' };
const integer = { type: 'string', pattern: '^-?\\d+$' };

/** The files of findings, version 1. */
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
 * Reads the file of a finding.
 * @param content what stands in the file.
 * @param hint what to do where it is no such file.
 * @throws KitError with the line where it is no finding that this version of the kit can send again.
 */
export function readFinding(content: string, file: string, hint: string): FindingDocument {
  return readDocument<FindingDocument>(content, file, { schema: SCHEMA, hint }).value;
}

/** Whether a value is a finding that this version of the kit can send again. */
export function isFindingDocument(value: unknown): value is FindingDocument {
  return keeps<FindingDocument>(SCHEMA, value);
}

/** The template of a stored body. */
export function restoreBody(body: readonly StoredPiece[]): BodyTemplate {
  return body.map((piece): Piece =>
    typeof piece === 'object' && 'base64' in piece ? new Uint8Array(Buffer.from(piece.base64, 'base64')) : piece,
  );
}
