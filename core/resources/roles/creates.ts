import type { Operation } from '../../contract/contract.js';
import { isSameSchema } from '../resolved-schema.js';
import { bodySchemaOf, successAnswersOf, successSchemasOf } from '../answers/success-answers.js';
import { itemsOf } from '../answers/members.js';
import { unwrap } from '../answers/envelope.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { containedIn } from '../answers/contained.js';
import { isListAnswer } from '../answers/list-answer.js';
import { wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import { operationIdOf } from '../operation-id.js';
import { type Thing, keyIn } from '../keys/thing.js';

/** What shows that a POST to the path of all things creates one. */
interface Evidence {
  readonly name: string;
  readonly because: string;
  readonly holds: (operation: Operation, thing: Thing) => boolean;
}

const EVIDENCE: readonly Evidence[] = [
  {
    name: 'created',
    because: 'it documents 201',
    holds: ({ responses }) => responses.some(({ status }) => status === '201'),
  },
  {
    name: 'location',
    because: 'its success has the header Location',
    holds: (operation) => successAnswersOf(operation).some(({ rule }) => hasLocation(rule)),
  },
  {
    name: 'key in the answer',
    because: 'its answer has the key',
    holds: (operation, thing) => successSchemasOf(operation).some((schema) => keyIn(thing, schema) !== undefined),
  },
  {
    name: 'thing in the request',
    because: 'its request has the schema of the thing',
    holds: (operation, { schema, names }) => {
      const body = bodySchemaOf(operation);
      return body !== undefined && schema !== undefined && isSameSchema(unwrap(body, names.whole).schema, schema);
    },
  },
  {
    name: 'operation id',
    because: 'its operationId says so',
    holds: (operation) => saysOneOf(operation, CREATING),
  },
];

const CREATING = new Set(['create', 'add', 'insert', 'register', 'new']);

/** Words of an operation that changes a thing, whatever its method. */
export const CHANGING = new Set(['update', 'edit', 'change', 'modify', 'patch']);

const OTHERWISE = new Set('search query find filter list count validate check batch bulk import export multiple many'.split(' '));

/** Why a POST to the path of all things creates one thing; undefined if nothing shows it, or it makes several or searches. */
export function createsBecause(operation: Operation, thing: Thing): string | undefined {
  if (operation.method !== 'POST' || saysOneOf(operation, OTHERWISE, thing.names.whole)) return undefined;
  const body = bodySchemaOf(operation);
  if (body !== undefined && itemsOf(body) !== undefined) return undefined;
  const answers = successAnswersOf(operation);
  const isList = (schema: SchemaNode): boolean =>
    keyIn(thing, schema) === undefined && isListAnswer(schema, thing.names) && containedIn(operation, schema, thing.names) === undefined;
  if (answers.some(({ schema }) => schema !== undefined && isList(schema))) return undefined;
  return EVIDENCE.find(({ holds }) => holds(operation, thing))?.because;
}

/**
 * Why a PUT of one thing creates it; undefined if nothing shows it.
 * @param isOnly true if no POST creates things: some documents list 201 for every success.
 */
export function putCreatesBecause(operation: Operation, isOnly: boolean): string | undefined {
  if (operation.method !== 'PUT') return undefined;
  const successes = successAnswersOf(operation).map(({ rule }) => rule.status);
  if (successes.includes('201') && (isOnly || successes.length > 1)) return 'it documents 201, and its path has the key';
  return saysOneOf(operation, new Set(['create', 'upsert'])) ? 'its operationId says so, and its path has the key' : undefined;
}

/**
 * Why a POST to the path of one thing creates it; undefined if nothing shows it: what is created without `Location` is where the request was sent
 * (RFC 9110 section 15.3.2).
 */
export function itemPostCreatesBecause(operation: Operation, thing: Thing): string | undefined {
  if (operation.method !== 'POST' || saysOneOf(operation, CHANGING)) return undefined;
  const created = successAnswersOf(operation).filter(({ rule }) => rule.status === '201');
  const isElsewhere = created.some(({ rule, schema }) => hasLocation(rule) || (schema !== undefined && keyIn(thing, schema) === undefined));
  return created.length === 0 || isElsewhere ? undefined : 'it documents 201 without Location, and its path has the key';
}

/** True if an answer documents the header Location. */
export function hasLocation({ headers }: Operation['responses'][number]): boolean {
  return headers.some(({ name }) => name.toLowerCase() === 'location');
}

/**
 * True if the name of an operation has one of some words.
 * @param names of the thing: `createFilter` filters nothing where filters are what is created.
 */
export function saysOneOf(operation: Operation, words: ReadonlySet<string>, names: ReadonlySet<string> = new Set()): boolean {
  const isName = (word: string): boolean => singularsOf(word).some((singular) => names.has(singular));
  return wordsOf(operationIdOf(operation)).some((word) => words.has(word) && !isName(word));
}
