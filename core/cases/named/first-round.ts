import type { CaseProposal } from '../case-proposal.js';

/** The most wrong parameters of one operation in its first round. */
const MOST_PARAMETERS = 8;

/** What is asked of every operation first, by suite and name. */
const FIRST: ReadonlySet<string> = new Set([
  'valid/full',
  'invalid/plain',
  'invalid/body/null',
  'invalid/body/array',
  'invalid/parameters/all',
  'malformed/cut/1',
  'malformed/bytes/empty',
  'media-types/text-plain',
  'media-types/multipart',
]);

/** The same in any suite, since the document decides of which they are. */
const FIRST_OF_ANY: ReadonlySet<string> = new Set(['no-body', 'stray-multipart']);

/** Of each parameter: the ends of names. */
const OF_PARAMETER = /^(?:path|query|header|cookie)\..*\/(?:text|empty|delicate\/(?:nul|lone-[a-z]+))$/;

/**
 * Chooses the cases by which every operation begins, before any operation has its others: those of each suite that cost an application least
 * to answer, and that it forgets most often.
 */
export function firstRound(proposals: readonly CaseProposal[]): readonly CaseProposal[] {
  const first = proposals.filter(
    ({ suite, name, variant }) =>
      FIRST.has(`${suite}/${name}`) ||
      FIRST_OF_ANY.has(name) ||
      (suite === 'credentials' && variant === undefined && name.startsWith('none/')),
  );
  return [...first, ...proposals.filter(({ name }) => OF_PARAMETER.test(name)).slice(0, MOST_PARAMETERS)];
}
