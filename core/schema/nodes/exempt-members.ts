import type { Direction, Exempt, SchemaNode } from './schema-node.js';
import { withAllOf } from './with-all-of.js';

/** True if a member is not meant for a message: `readOnly` in a request, `writeOnly` in a response (OpenAPI 3.0 section 4.7.24.2). */
export function isNotMeantFor(direction: Direction, member: SchemaNode): boolean {
  return withAllOf(member).some(({ isReadOnly, isWriteOnly }) => (direction === 'request' ? isReadOnly : isWriteOnly) === true);
}

/**
 * The members to which `required` does not apply: on a `readOnly` one it takes effect in responses only, on a `writeOnly` one in
 * requests only (OpenAPI 3.0 section 4.7.24.2). Another branch of `allOf` than the one that declares the member may require it.
 * @param whole a schema whose parts have been read.
 * @returns undefined if there is none.
 */
export function exemptMembers(whole: SchemaNode): Exempt | undefined {
  const members = withAllOf(whole).flatMap(({ properties }) => properties);
  const namesFor = (direction: Direction): readonly string[] =>
    members.flatMap(({ name, schema }) => (isNotMeantFor(direction, schema) ? [name] : []));
  const exempt = { request: namesFor('request'), response: namesFor('response') };
  return exempt.request.length + exempt.response.length === 0 ? undefined : exempt;
}
