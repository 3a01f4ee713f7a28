import { BODY } from '../../../core/findings/read-finding.js';
import { REPORT } from '../../../core/findings/read-corpus.js';
import { keeps, readDocument } from '../../../core/openapi/files/read-document.js';
import type { CorpusEntry } from './corpus-entry.js';

const text = { type: 'string' };
const named = { in: text, name: text };

const STORED_BODY = {
  anyOf: [
    { enum: ['plain', 'absent'] },
    {
      type: 'object',
      properties: { value: BODY, keys: { type: 'array', items: { type: 'array', items: { type: ['string', 'integer'] } } } },
      required: ['value'],
    },
    { type: 'object', properties: { text: BODY }, required: ['text'] },
  ],
};

const CHANGE = {
  anyOf: [
    { type: 'object', properties: { kind: { enum: ['plain', 'left-out'] }, ...named }, required: ['kind', 'in', 'name'] },
    { type: 'object', properties: { kind: { const: 'value' }, ...named, value: text }, required: ['kind', 'in', 'name', 'value'] },
    {
      type: 'object',
      properties: { kind: { const: 'texts' }, ...named, texts: { type: 'array', items: text }, isRaw: { type: 'boolean' } },
      required: ['kind', 'in', 'name', 'texts', 'isRaw'],
    },
    {
      type: 'object',
      properties: { kind: { const: 'undeclared' }, in: { enum: ['query', 'header'] }, name: text, text },
      required: ['kind', 'in', 'name', 'text'],
    },
  ],
};

const CHANGES = { type: 'array', items: CHANGE };

const STEP = {
  type: 'object',
  properties: {
    role: { enum: ['create', 'read', 'read named', 'list', 'replace', 'change', 'act', 'create below', 'delete'] },
    operation: text,
    about: text,
    names: { enum: ['own', 'nothing'] },
    body: STORED_BODY,
    parameters: CHANGES,
  },
  required: ['role', 'operation', 'about', 'names', 'body', 'parameters'],
};

const PROGRAM = {
  type: 'object',
  properties: { kind: { const: 'program' }, version: { enum: [1] }, about: text, steps: { type: 'array', items: STEP, minItems: 1 } },
  required: ['kind', 'version', 'about', 'steps'],
};

const REQUEST = {
  type: 'object',
  properties: {
    kind: { const: 'request' },
    version: { enum: [1] },
    operation: text,
    shows: text,
    head: text,
    body: STORED_BODY,
    parameters: CHANGES,
  },
  required: ['kind', 'version', 'operation', 'shows', 'head', 'body', 'parameters'],
};

const KINDS = { type: 'object', properties: { kind: { enum: ['program', 'request'] } }, required: ['kind'] };
const OTHERS = { type: 'object', properties: { kind: { const: 'plant-store-kit finding' } }, required: ['kind'] };
const OF_KIND = { type: 'object', properties: { kind: { const: 'program' } }, required: ['kind'] };

const HINT = 'Restore the file, or move it out of the corpus: each .json file there is a program, a request or a finding';

/**
 * Reads the file of an entry.
 * @returns undefined for a finding and for a report of the kit, which may stand in the same folder.
 * @throws KitError with the line if it is none of them.
 */
export function readEntry(content: string, file: string): CorpusEntry | undefined {
  const { value } = readDocument(content, file, { schema: {}, hint: HINT });
  if (keeps(OTHERS, value) || keeps(REPORT, value)) return undefined;
  const schema = !keeps(KINDS, value) ? KINDS : keeps(OF_KIND, value) ? PROGRAM : REQUEST;
  return readDocument<CorpusEntry>(content, file, { schema, hint: HINT }).value;
}
