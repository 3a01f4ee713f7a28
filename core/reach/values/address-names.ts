import type { Operation } from '../../contract/contract.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import { allows } from '../../schema/allows.js';
import { shapeOf } from '../../schema/shape.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { wordsOf } from '../../words/name-words.js';

const FORMATS: ReadonlySet<string | undefined> = new Set(['uri', 'url', 'iri']);

/** Last words of names that have an address as their value. */
const WORDS: ReadonlySet<string | undefined> = new Set(['url', 'uri', 'href', 'webhook', 'callback', 'endpoint', 'address']);

/**
 * The parts of a request whose values are addresses that a server may call: by format, or by name where the schema takes the address. Parameters by their
 * names, members of a body by their paths (`hook.target_url`).
 */
export function addressNames({ parameters, body }: Operation, address: string): readonly string[] {
  const isAddress = (name: string, schema: SchemaNode): boolean =>
    (FORMATS.has(shapeOf(schema).format) || WORDS.has(wordsOf(name).at(-1))) && allows(schema, address, 'request');
  const named = parameters.filter(({ name, in: where, schema }) => where !== 'cookie' && isAddress(name, schema)).map(({ name }) => name);
  const members = body === undefined ? [] : fieldsOfBody(body.content.schema).filter(({ name, schema }) => isAddress(name, schema));
  return [...named, ...members.map(({ path }) => path.filter((step) => step !== '*').join('.'))];
}
