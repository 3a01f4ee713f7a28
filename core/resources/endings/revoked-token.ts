import { takesBody } from '../../contract/takes-body.js';
import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';
import { lastLiteralOf, literalsOf } from '../literals-of.js';
import { operationIdOf } from '../operation-id.js';
import type { EndingRule } from './ending.js';
import { namesAnother } from './names-another.js';

/** Words for the end of a token, also where another one takes its place. */
const ENDS = new Set('revoke rotate regenerate invalidate reissue recreate roll reset expire'.split(' '));

/** What lets somebody in. */
const TOKENS = new Set('token key apikey secret session credential'.split(' '));

/** What gives tokens: `POST /auth/revoke`. Under `/auth/reset` are passwords. */
const GIVES_TOKENS = new Set(['auth', 'oauth']);

/** What spares the token with which it is asked. */
const OF_OTHERS = new Set(['other', 'others', 'expired']);

/** What revokes or replaces a token or a key that nothing names: that of whoever asks. */
export const revokedToken: EndingRule = (operation) => {
  if (!takesBody(operation.method) || namesAnother(operation)) return undefined;
  const named = wordsOf(operationIdOf(operation));
  const said = [...wordsOf(lastLiteralOf(operation)), ...named];
  const verb = said.find((word) => ENDS.has(word));
  const object = [...literalsOf(operation).flatMap(wordsOf), ...named]
    .flatMap(singularsOf)
    .find((word) => TOKENS.has(word) || (verb !== 'reset' && GIVES_TOKENS.has(word)));
  if (verb === undefined || object === undefined || said.some((word) => OF_OTHERS.has(word))) return undefined;
  return { of: 'credentials', because: `its name says '${verb}' and '${object}', and nothing names another one` };
};
