import type { Header } from '../../codecs/headers.js';
import type { Answer, Blank } from '../../model/memory/answer.js';
import type { MediaType, Operation } from '../../contract/contract.js';
import { memoize } from '../../memoize.js';
import { isDocumented } from '../../contract/documented-statuses.js';
import { printJson } from '../../json/print.js';
import type { ContractResponse } from '../response/contract-response.js';
import { bodyKindOf } from '../negotiation/body-kind.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import { type Refusing, refuseByState } from '../errors/refuse-by-state.js';

/**
 * Responds with what exists, or that it does not.
 * @param answering answers by the model.
 * @returns undefined if the model says nothing of the request.
 */
export async function respondByMemory(
  refusing: Refusing,
  operation: Operation,
  answering: (blank: Blank) => Answer,
  negotiated: Negotiated,
  accept: string | undefined,
): Promise<ContractResponse | undefined> {
  const { status, headers, body, content, written, print = printJson } = negotiated;
  const answer = answering({ status, headers, body: content === undefined || kindOf(content).isText ? undefined : body });
  switch (answer.kind) {
    case 'open':
      return undefined;
    case 'absent':
      return refuseByState(refusing, operation, { status: absentStatus(operation), because: answer.because }, accept);
    case 'refused': {
      const refused = answer.statuses.find((one) => isDocumented(operation, one)) ?? answer.statuses[0] ?? 409;
      if (refused !== 304) return refuseByState(refusing, operation, { status: refused, because: answer.because }, accept);
      const tag: readonly Header[] = answer.tag === undefined ? [] : [['ETag', answer.tag]];
      return { status: refused, headers: tag, body: undefined, because: undefined };
    }
    case 'filled': {
      const names = new Set(answer.headers.map(([name]) => name.toLowerCase()));
      const kept = names.size === 0 ? headers : headers.filter(([name]) => !names.has(name.toLowerCase()));
      const text = answer.body === undefined ? (body === undefined ? undefined : print(body)) : print(answer.body);
      return { status, headers: [...kept, ...answer.headers], body: written ?? text, because: undefined };
    }
  }
}

const kindOf = memoize(({ name }: MediaType) => ({ isText: bodyKindOf(name) === 'text' }));

/**
 * The status for a thing that certainly does not exist: the documented 404, else 410, else 404, which 4XX or default may describe (RFC 9110
 * sections 15.5.5 and 15.5.11).
 */
export function absentStatus({ responses }: Operation): number {
  const isListed = (status: string): boolean => responses.some((rule) => rule.status === status);
  return !isListed('404') && isListed('410') ? 410 : 404;
}
