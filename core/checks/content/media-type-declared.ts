import { headerValues } from '../../codecs/headers.js';
import { acceptedMediaTypes } from '../../codecs/media-type.js';
import { type DescribedBody, nameOf } from './described-body.js';
import type { Check, Checked, Violation } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import { documentedResponse } from './documented-response.js';
import { allContents } from '../../contract/all-contents.js';

/**
 * A documented response has a documented media type, whatever the parameters, exactly once: clients choose differently between
 * two Content-Type lines (RFC 9110 section 8.3).
 */
export const mediaTypeDeclared: Check = (checked) => {
  const documented = documentedResponse(checked);
  if (documented === undefined) return undefined;
  if (documented.isDeclared) return otherThanAccepted(checked, documented);
  const { response, rule } = documented;
  const types = headerValues(response.headers, 'content-type').map(nameOf);
  // What a redirect holds is a note for a person without a browser, which it may leave out (RFC 9110 section 15.4).
  if (response.status >= 300 && response.status < 400 && types.length === 0 && response.body.length === 0) return undefined;
  const { at } = rule.content ?? rule;
  return {
    check: 'media-type-declared',
    signature: `${response.status} ${types.join(' and ')}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, {
      status: response.status,
      words: `as ${listed(allContents(rule).map(({ name }) => name))}`,
    }),
    actual: `${response.status} ${said(types)}`,
    constraint: { keyword: 'content', at },
    scope: 'response',
    focus: at.pointer,
  };
};

/** A success has a media type that the request accepts, where the document has one that only Accept can choose (RFC 9110 section 12.5.1). */
function otherThanAccepted({ case: { operation, plan, expectation }, allowed }: Checked, documented: DescribedBody): Violation | undefined {
  const { response, rule, media, contentType } = documented;
  const asked = expectation.situations.find(({ id }) => id === 'accepted-media-type');
  if (asked === undefined || media === undefined || response.status > 299) return undefined;
  const accepted = acceptedMediaTypes(headerValues(plan.head.headers, 'accept').join(', '), allContents(rule));
  if (accepted.length === 0 || accepted.includes(media)) return undefined;
  const words = `as ${listed(accepted.map(({ name }) => name))}`;
  return {
    check: 'media-type-declared',
    signature: `${response.status} ${nameOf(contentType)}`,
    expected: describeAllowed(allowed, operation, { status: response.status, words }),
    actual: `${response.status} ${said([nameOf(contentType)])}`,
    constraint: { keyword: 'content', at: asked.at },
    scope: 'request',
    focus: asked.at.pointer,
  };
}

/** The most media types that a message names. */
const MOST_LISTED = 4;

function listed(names: readonly string[]): string {
  const shown = names.length > MOST_LISTED ? [...names.slice(0, MOST_LISTED), `${names.length - MOST_LISTED} others`] : names;
  return shown.length > 2 ? `${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}` : shown.join(' or ');
}

function said(types: readonly string[]): string {
  if (types.length > 1) return `with ${types.length} Content-Type lines: ${types.slice(0, 3).join(' and ')}`;
  const [type = ''] = types;
  return type === '' ? 'without Content-Type' : `as ${type}`;
}
