import { headerValues } from '../../judge/request.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';
import { documentedResponse } from './documented-response.js';

/**
 * A documented response has its documented media type, whatever the parameters, exactly once: clients choose differently
 * between two Content-Type lines (RFC 9110 section 8.3).
 */
export const mediaTypeDeclared: Check = (checked) => {
  const documented = documentedResponse(checked);
  if (documented === undefined) return undefined;
  const { response, media } = documented;
  const values = headerValues(response.headers, 'content-type');
  // The common case, without parameters.
  if (values.length === 1 && values[0] === media.name) return undefined;
  const types = values.map((value) => (value.split(';')[0] ?? '').trim().toLowerCase());
  const [type = '', ...more] = types;
  if (type === media.name && more.length === 0) return undefined;
  return {
    check: 'media-type-declared',
    signature: `${response.status} ${types.join(' and ')}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, { status: response.status, words: `as ${media.name}` }),
    actual: `${response.status} ${said(types)}`,
    constraint: { keyword: 'content', at: media.at },
    scope: 'response',
    focus: media.at.pointer,
  };
};

function said(types: readonly string[]): string {
  if (types.length > 1) return `with ${types.length} Content-Type lines: ${types.slice(0, 3).join(' and ')}`;
  const [type = ''] = types;
  return type === '' ? 'without Content-Type' : `as ${type}`;
}
