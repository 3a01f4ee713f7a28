import type { Header } from '../../codecs/headers.js';
import type { Expectation } from '../../judge/expectation.js';
import type { RequestContent } from '../../judge/request-content.js';
import type { Operation } from '../../contract/contract.js';
import { describeCredentials } from './challenge.js';
import { describeNotJson } from './not-json.js';
import { describeContentType, otherMediaType } from './other-media-type.js';
import type { Fault } from '../places/place-rules.js';
import { type UndeclaredMember, describeUndeclared } from './undeclared-members.js';

/** The mock's decision on a request: the stored resource, a documented error, or a demand for credentials. */
export interface Decision {
  readonly kind: DecisionKind;
  /** One sentence without a full stop. */
  readonly because: string;
  /** Each member and parameter that is wrong; absent if that is not why. */
  readonly faults?: readonly Fault[];
  /** What the response has besides: `Accept-Encoding` for a compressed body (RFC 9110 section 15.5.16). */
  readonly headers?: readonly Header[];
}

/** The kind of response to negotiate. */
export type DecisionKind = 'success' | 'failure' | 'unsupported-media-type' | 'refusal';

/**
 * Decides unspecified requests as leniently as the strict profile of core/policy/policy.ts allows: a body that is valid against
 * the schema succeeds. Exceptions: a string that is not of its format; a parameter that most servers find to break its schema, such
 * as NaN for an integer; a compressed body or one in UTF-16, which the mock does
 * not read; a token other than the configured one; a body of another media type, which most real servers refuse, so code that
 * works with the mock works with them.
 */
export function decide(expectation: Expectation, operation: Operation, request: RequestContent): Decision {
  const { kind, because, situations } = expectation;
  if (kind === 'unauthorized') return { kind: 'refusal', because };
  const unknown = situations.find(({ id }) => id === 'unknown-token');
  if (unknown !== undefined)
    return { kind: 'refusal', because: unknown.refusal ?? `${describeCredentials(operation.security)} that this mock accepts` };
  const type = otherMediaType(operation, request, expectation);
  const fault = kind === 'invalid' ? describeNotJson(request, expectation) : undefined;
  if (type !== undefined) return { kind: 'unsupported-media-type', because: fault === undefined ? type : `${fault}; ${type}` };
  const faults = situations.flatMap(({ because: text, part }) => (part === undefined ? [] : { text, part }));
  if (kind === 'invalid')
    return {
      kind: 'failure',
      because: fault === undefined ? naming(because, faults) : `${fault}; ${describeContentType(request)}`,
      faults,
    };
  const reasons = situations.flatMap(({ id, because: text, refusal }) => (id === 'other-format' ? [text] : (refusal ?? [])));
  if (reasons.length > 0) return { kind: 'failure', because: reasons.join('; '), faults };
  if (situations.some(({ id }) => id === 'compressed'))
    return {
      kind: 'unsupported-media-type',
      because: 'this mock does not read compressed bodies',
      headers: [['Accept-Encoding', 'identity']],
    };
  if (situations.some(({ encoding }) => encoding === 'utf16' || encoding === 'utf32'))
    return { kind: 'failure', because: 'this mock reads JSON in UTF-8 only' };
  return { kind: 'success', because };
}

/** A reason that names all that is wrong, also a text that is not of its format, which alone makes no request invalid. */
function naming(because: string, faults: readonly Fault[]): string {
  const unsaid = faults.map(({ text }) => text).filter((text) => !because.includes(text));
  return [because, ...new Set(unsaid)].join('; ');
}

/** A decision, and the undeclared members that it does not refuse. */
export interface StrictDecision {
  readonly decision: Decision;
  readonly others: readonly UndeclaredMember[];
}

/** Refuses undeclared members besides, which is stricter than the contract; those that a schema describes are allowed. */
export function refuseUndeclared(decision: Decision, members: readonly UndeclaredMember[]): StrictDecision {
  const refused = members.filter(({ isDescribed }) => !isDescribed);
  if (refused.length === 0 || (decision.kind !== 'success' && decision.kind !== 'failure')) return { decision, others: members };
  const reasons = [...(decision.kind === 'failure' ? [decision.because] : []), ...describeUndeclared(refused)];
  const undeclared = refused.map((member): Fault => {
    const [text = ''] = describeUndeclared([member]);
    return { text, part: { in: 'body', path: member.path, keyword: 'additionalProperties' } };
  });
  const faults = [...(decision.faults ?? []), ...undeclared];
  return { decision: { kind: 'failure', because: reasons.join('; '), faults }, others: members.filter(({ isDescribed }) => isDescribed) };
}
