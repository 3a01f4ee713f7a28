import type { Operation, ResponseRule } from '../contract/contract.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import { pointerTokens } from '../place.js';
import { WITHOUT_BODY } from './without-body.js';
import { responseFor } from '../contract/documented-statuses.js';
import { type Allowed, allowsAnything, allowsStatus } from './allowed.js';

/** A requirement on a response with one status, besides its body: "whose name is as it was sent". */
export interface Demand {
  readonly status: number;
  readonly words?: string;
}

/**
 * Describes the allowed responses: "200 with a Plant, or 400 with an Error".
 * @param more the required response; listed alone if its status is not among the allowed ones.
 */
export function describeAllowed(allowed: Allowed, operation: Operation, more?: Demand): string {
  const demand = more?.words === undefined ? '' : ` ${more.words}`;
  if (more !== undefined && !allowsStatus(allowed, more.status)) return describeStatus(more.status, operation) + demand;
  const isJudged = (status: number): boolean => status < 400 || allowed.statusOnly !== true;
  if (allowsAnything(allowed)) return 'any status below 500';
  const responses = allowed.statuses.map((status) => {
    const words = isJudged(status) ? describeStatus(status, operation) : String(status);
    return status === more?.status ? words + demand : words;
  });
  if (allowed.reset) responses.push('a reset while the body is sent');
  return responses.length > 2 ? `${responses.slice(0, -1).join(', ')} or ${responses.at(-1) ?? ''}` : responses.join(' or ');
}

/** A status with its documented body. */
export function describeStatus(status: number, operation: Operation): string {
  const rule = responseFor(operation, status);
  const name = rule === undefined || WITHOUT_BODY.has(status) ? undefined : bodyName(rule);
  return name === undefined ? String(status) : `${status} with ${articled(name)}`;
}

function bodyName({ content }: ResponseRule): string | undefined {
  return content === undefined ? undefined : schemaName(content.schema);
}

/** The component name of a schema; undefined for an inline schema. */
export function schemaName(schema: SchemaNode): string | undefined {
  const pointers = [schema, ...schema.allOf].map(({ at }) => pointerTokens(at.pointer));
  return pointers.find(([section, kind, , more]) => section === 'components' && kind === 'schemas' && more === undefined)?.[2];
}

function articled(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}
