import { type Expectation, kindIfKnown } from '../../core/judge/expectation.js';
import { SITUATIONS } from '../../core/judge/situation.js';
import type { ContractResponse } from '../../core/respond/contract-response.js';
import type { ProxyFault } from './fault.js';

/**
 * What a proxy answers instead of what the mock answered.
 * @param plain what the mock answers to the plain request of the operation.
 */
export function breakAnswer(
  fault: ProxyFault,
  expectation: Expectation,
  answer: ContractResponse,
  plain: ContractResponse,
): ContractResponse {
  const isSuccess = answer.status < 300;
  switch (fault.kind) {
    case 'drops-member':
      return isSuccess ? { ...answer, body: dropped(answer.body, fault.member) } : answer;
    case 'ignores-constraint':
      return breaksOnly(expectation, fault.at.pointer) ? plain : answer;
    case 'other-status':
      return isSuccess ? { ...answer, status: fault.status } : answer;
    case 'skips-credentials':
      return kindIfKnown(expectation) === 'unauthorized' ? plain : answer;
    case 'other-media-type': {
      const others = answer.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
      return isSuccess && answer.body !== undefined ? { ...answer, headers: [...others, ['Content-Type', fault.type]] } : answer;
    }
  }
}

/** True if a request is invalid, and only because it breaks the constraint at a pointer. */
export function breaksOnly(expectation: Expectation, pointer: string): boolean {
  if (expectation.kind !== 'invalid') return false;
  const { violations } = expectation;
  const reasons = expectation.situations.filter(({ id }) => SITUATIONS[id] === 'invalid');
  if (violations.length === 0) return reasons.every(({ at }) => at.pointer === pointer);
  const isOfSchema = reasons.every(({ id }) => ['schema-broken', 'parameter-broken', 'path-parameter-broken'].includes(id));
  return isOfSchema && violations.every(({ assertion }) => assertion.at.pointer === pointer);
}

function dropped(body: ContractResponse['body'], member: string): ContractResponse['body'] {
  if (typeof body !== 'string') return body;
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) return body;
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => name !== member)));
}
