import type { Operation } from '../../contract/contract.js';
import { wordsOf } from '../../words/name-words.js';
import { keysIn } from '../keys/keys-in-path.js';
import { bodyMembersOf, isSecretMember } from './secret-members.js';

/** The last words of parameters and members that say whose account or which token is meant. */
const NAMES = new Set('id ids uuid guid email username user name login token key code number arn'.split(' '));

/** True if an operation has to be told what it is about, in its path, its query or its body: that is another one than the caller's, unless by chance. */
export function namesAnother(operation: Operation): boolean {
  const isName = (name: string): boolean => NAMES.has(wordsOf(name).at(-1) ?? '');
  return (
    keysIn(operation).length > 0 ||
    operation.parameters.some((one) => one.in === 'query' && one.required && isName(one.name)) ||
    bodyMembersOf(operation).some((member) => member.isRequired && !isSecretMember(member) && isName(member.name))
  );
}
