import { headerValues } from '../../judge/request.js';
import type { Check } from '../violation.js';
import { describeStatus } from '../wording.js';
import { documentedAnswer } from './documented-answer.js';

/** A documented answer says its documented media type (RFC 9110 section 8.3), whatever the parameters. */
export const mediaTypeDeclared: Check = (checked) => {
  const documented = documentedAnswer(checked);
  if (documented === undefined) return undefined;
  const { answer, media } = documented;
  const [value = ''] = headerValues(answer.headers, 'content-type');
  const type = (value.split(';')[0] ?? '').trim().toLowerCase();
  if (type === media.name) return undefined;
  return {
    check: 'media-type-declared',
    signature: `${answer.status} ${type}`,
    expected: `${describeStatus(answer.status, checked.case.operation)} as ${media.name}`,
    actual: type === '' ? `${answer.status} without Content-Type` : `${answer.status} as ${type}`,
    constraint: { keyword: 'content', at: media.at },
    scope: 'answer',
    focus: media.at.pointer,
  };
};
