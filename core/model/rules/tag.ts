import { headerValues } from '../../codecs/headers.js';
import { isChanging } from '../../contract/is-changing.js';
import type { Thing } from '../world/thing.js';
import type { Effect } from '../effects/effect.js';
import type { JudgedRequest } from '../effects/judged-request.js';
import type { Refused } from '../effects/prediction.js';
import type { Rule } from './rule.js';

/**
 * Evaluates the preconditions of a request (RFC 9110 section 13.2.2), where the document uses entity tags; RFC 6585 section 3 for 428.
 * @param thing undefined if it does not exist.
 * @returns undefined if they hold, or there are none.
 */
export function failedPrecondition({ operation, tags }: Effect, { headers }: JudgedRequest, thing: Thing | undefined): Refused | undefined {
  if (!tags.isShown && !tags.isRequired) return undefined;
  const [match, noneMatch] = ['if-match', 'if-none-match'].map((name) => tagsIn(headerValues(headers, name).join(', ')));
  const isChange = isChanging(operation);
  if (thing !== undefined && thing.tag === undefined) return undefined;
  const tag = thing?.tag;
  if (match !== undefined && isChange && !match.some((one) => (one === '*' ? tag !== undefined : one === tag)))
    return { kind: 'refused', statuses: [412], because: 'If-Match has no tag of the thing as it is now', rule: 'tag' };
  if (noneMatch !== undefined && tag !== undefined && noneMatch.some((one) => one === '*' || weak(one) === weak(tag)))
    return isChange
      ? { kind: 'refused', statuses: [412], because: 'If-None-Match has the tag of the thing', rule: 'tag' }
      : { kind: 'refused', statuses: [304], because: 'the thing has not changed', rule: 'tag', tag };
  if (tags.isRequired && match === undefined && noneMatch === undefined && isChange && thing !== undefined)
    return { kind: 'refused', statuses: [428], because: 'the request needs If-Match', rule: 'tag' };
  return undefined;
}

/** The tags of a field; undefined if it is absent. */
function tagsIn(text: string): readonly string[] | undefined {
  return text === '' ? undefined : (text.match(/\*|(?:W\/)?"[^"]*"/g) ?? [text.trim()]);
}

function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Preconditions are kept, and a tag changes with the thing. */
export const TAG: Rule = {
  id: 'tag',
  says: 'ETag changes with every change, and If-Match and If-None-Match are evaluated (RFC 9110 section 13)',
  because: ({ operation, tags }) => (tags.isShown ? `${operation.id} or its path documents ETag, If-Match or If-None-Match` : undefined),
  contradicts: ({ prediction, response: { status, headers }, effect }) => {
    if (prediction.kind === 'refused' && prediction.rule === 'tag')
      return status < 300 && isChanging(effect.operation) ? `${prediction.because}, and the answer is ${status}` : undefined;
    const [etag] = headerValues(headers, 'etag');
    if (prediction.kind !== 'changed' || etag === undefined || !effect.tags.isShown) return undefined;
    return etag === prediction.thing.tag ? 'the tag is the same after a change' : undefined;
  },
};
