import { takesBody } from '../../contract/takes-body.js';
import { listSome } from '../../words/list-some.js';
import { wordsOf } from '../../words/name-words.js';
import { lastLiteralOf, literalsOf } from '../literals-of.js';
import { isLogin } from '../roles/login.js';
import { operationIdOf } from '../operation-id.js';
import type { EndingRule } from './ending.js';
import { namesAnother } from './names-another.js';
import { bodyMembersOf, hasSecretName, isOfChange, isSecretMember } from './secret-members.js';

/** Names of what takes a secret and leaves it as it is: a login whose answer is not described, a check, a lock, a file that it opens. */
const ONLY_READS = new Set(
  'login signin logon auth authenticate authentication authorize session sessions token tokens verify verification check validate validation strength score compare test hash unlock open forgot backup export encrypt decrypt'.split(
    ' ',
  ),
);

/** Words of a path for whoever asks. */
const SELF = new Set('me self my myself current account profile user'.split(' '));

/**
 * What takes only secrets, and names nobody by a key in its path: they are those of whoever asks. The members that are required decide, where there
 * are any; of a setting, which can be put back, all of them.
 */
export const changedSecret: EndingRule = (operation, { resources, settings }) => {
  const { id, method } = operation;
  if (!takesBody(method) || namesAnother(operation) || isLogin(operation)) return undefined;
  if (resources.some(({ creators }) => creators.some((creator) => creator.operation === id))) return undefined;
  const members = bodyMembersOf(operation);
  const required = members.filter(({ isRequired }) => isRequired);
  const isOfSetting = settings.some(({ writers }) => writers.some((writer) => writer.operation === id));
  const decisive = isOfSetting || required.length === 0 ? members : required;
  if (decisive.length === 0 || !decisive.every(isSecretMember)) return undefined;
  // Some documents give the format to all that is confidential.
  const namesCaller = literalsOf(operation)
    .flatMap(wordsOf)
    .some((word) => SELF.has(word));
  if (!namesCaller && !decisive.some(hasSecretName)) return undefined;
  const words = [lastLiteralOf(operation), operationIdOf(operation)].flatMap(wordsOf);
  if (method === 'POST' && !decisive.some(isOfChange) && words.some((word) => ONLY_READS.has(word))) return undefined;
  const names = listSome(decisive.map(({ name }) => name));
  return { of: 'credentials', because: `it takes ${names}, and its path names nobody else` };
};
