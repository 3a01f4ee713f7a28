import { REASON_HEADER } from '../../contract/reason-header.js';
import type { ContractResponse } from './contract-response.js';

/** A refusal that says why in a header too: for logs, and for errors that the document gives no text. */
export function withReason(response: ContractResponse): ContractResponse {
  const { because, headers } = response;
  if (because === undefined || headers.some(([name]) => name === REASON_HEADER)) return response;
  return { ...response, headers: [...headers, [REASON_HEADER, fieldText(because)]] };
}

/** A text in a field value (RFC 9110 section 5.5): what is beyond ASCII becomes a question mark. */
function fieldText(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?');
}
