import type { ExpectationKind } from '../../core/contract/situation.js';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { ProxyFault } from './fault.js';

/** What a document expects of a request. */
export interface RequestKind {
  readonly kind: ExpectationKind;
  /** What it would expect without the constraint that the proxy ignores. */
  readonly withoutConstraint: ExpectationKind | undefined;
}

/** Of requests that a server may accept. */
const TAKEN: ReadonlySet<ExpectationKind | undefined> = new Set(['accept', 'unspecified']);

/**
 * What a proxy answers instead of what the mock answered.
 * @param plain what the mock answers to the plain request of the operation.
 */
export function breakAnswer(
  fault: ProxyFault,
  { kind, withoutConstraint }: RequestKind,
  answer: ContractResponse,
  plain: ContractResponse,
): ContractResponse {
  const isSuccess = answer.status < 300;
  switch (fault.kind) {
    case 'drops-member':
      return isSuccess ? { ...answer, body: dropped(answer.body, fault.member) } : answer;
    case 'ignores-constraint':
      return kind === 'invalid' && TAKEN.has(withoutConstraint) ? plain : answer;
    case 'other-status':
      return isSuccess ? { ...answer, status: fault.status } : answer;
    case 'skips-credentials':
      return kind === 'unauthorized' ? plain : answer;
    case 'other-media-type': {
      const others = answer.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
      return isSuccess && answer.body !== undefined ? { ...answer, headers: [...others, ['Content-Type', fault.type]] } : answer;
    }
  }
}

function dropped(body: ContractResponse['body'], member: string): ContractResponse['body'] {
  if (typeof body !== 'string') return body;
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) return body;
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([name]) => name !== member)));
}
