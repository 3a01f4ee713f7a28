import type { Operation } from '../../contract/contract.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { plain } from '../../words/name-words.js';
import { type Member, membersOf, typesOf } from '../answers/members.js';
import { bodySchemaOf } from '../answers/success-answers.js';

const SECRET = 'password|passwd|passphrase|passcode|pass|pwd|pw|pincode|pin|secret';

/** Which secret of somebody it is. A `client_secret` belongs to a program, and `password_hint` is none. */
const WHICH =
  'new|old|current|cur|previous|confirmation|confirmed|confirm|repeated|repeat|retype|re|again|verify|user|my|master|login|account|hashed|hash|plain|text|\\d+';

const SECRET_NAME = new RegExp(`^(?:${WHICH})*(?:${SECRET})(?:${WHICH})*$`);

const OF_A_CHANGE = /^(?:new|old|current|cur|previous|confirm|repeat|retype)|(?:confirm|confirmation|repeat|again)$/;

/** True for a member with a credential of a person, by its name or by `format: password` (OpenAPI 3.1 section 4.4). */
export function isSecretMember(member: Member): boolean {
  const types = typesOf(member.schema);
  if (types !== undefined && !types.has('string') && !types.has('integer') && !types.has('number')) return false;
  return hasSecretName(member) || hasPasswordFormat(member.schema);
}

/** True for a member that is called as a credential of a person. */
export function hasSecretName({ name }: Member): boolean {
  return SECRET_NAME.test(plain(name));
}

/** True for the name of a secret of which there is another one: the new one, the old one, or the same once more. */
export function isOfChange({ name }: Member): boolean {
  return OF_A_CHANGE.test(plain(name));
}

/** The members of the body of an operation; none if it has no body of named members. */
export function bodyMembersOf(operation: Pick<Operation, 'body'>): readonly Member[] {
  const schema = bodySchemaOf(operation);
  return schema === undefined ? [] : membersOf(schema);
}

function hasPasswordFormat(schema: Member['schema']): boolean {
  return withAllOf(schema).some(({ assertions }) => assertions.some((one) => one.keyword === 'format' && one.format === 'password'));
}
