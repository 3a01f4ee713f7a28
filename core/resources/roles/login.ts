import type { Operation } from '../../contract/contract.js';
import { memoize } from '../../memoize.js';
import { membersOf, typesOf } from '../answers/members.js';
import { bodySchemaOf, successSchemasOf } from '../answers/success-answers.js';
import type { MemberPath } from '../resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { plain } from '../../words/name-words.js';

/** What a login sends: a password, or what RFC 6749 section 4 names. */
const SENT = /^(?:password|passwd|passphrase|pin|granttype|clientsecret|otp|refreshtoken)$/;

/** Of what it sends, what nobody guesses: servers count who does, and refuse everything then. */
const SECRET = /^(?:password|passwd|passphrase|pin|clientsecret|otp|refreshtoken)$/;

/** True for the name of a member that has a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(plain(name));
}

/** What it is answered, from the surest to the least. */
const TOKENS = ['accesstoken', 'token', 'authtoken', 'bearertoken', 'jwt', 'idtoken', 'sessiontoken'];

/** Objects within an answer that are followed: `{ "data": { "token": "..." } }`. */
const DEPTH = 2;

/**
 * The member of the answer of a login that has the token: of a POST that takes a password or a grant, and answers something called so; undefined
 * for any other operation.
 */
export function tokenMemberOf(operation: Operation): MemberPath | undefined {
  const body = operation.method === 'POST' ? bodySchemaOf(operation) : undefined;
  if (body === undefined || !membersOf(body).some(({ name }) => SENT.test(plain(name)))) return undefined;
  const [answer] = successSchemasOf(operation);
  return answer && tokenIn(answer, DEPTH);
}

/** True for an operation that answers a token to credentials in its body: it takes those of somebody, and no others. */
export function isLogin(operation: Operation): boolean {
  return tokenMemberOf(operation) !== undefined;
}

/** The schemas of the secrets in the body of a login; none for any other operation. */
export const secretsOfLogin = memoize((operation: Operation): readonly SchemaNode[] => {
  const body = isLogin(operation) ? bodySchemaOf(operation) : undefined;
  return body === undefined ? [] : membersOf(body).flatMap(({ name, schema }) => (isSecretName(name) ? [schema] : []));
});

function tokenIn(schema: SchemaNode, depth: number): MemberPath | undefined {
  const members = membersOf(schema);
  for (const token of TOKENS) {
    const found = members.find(({ name, schema: member }) => plain(name) === token && typesOf(member)?.has('string') !== false);
    if (found !== undefined) return [found.name];
  }
  if (depth === 0) return undefined;
  for (const { name, schema: member } of members) {
    const inner = tokenIn(member, depth - 1);
    if (inner !== undefined) return [name, ...inner];
  }
  return undefined;
}
