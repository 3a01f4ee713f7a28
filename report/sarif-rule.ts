import { TITLES } from '../core/oracle/finding.js';
import type { CheckId } from '../core/oracle/violation.js';

/** What a rule is about, and what to do, for those who meet it in code scanning and have never heard of the kit. */
const HELP: Readonly<Record<CheckId, string>> = {
  'answer-received': 'Every request is answered in time, whole, and in HTTP. Look into the log of the server at the time of the request.',
  'no-server-error': 'No request makes the server fail: a status of 500 and above is always a fault, whatever was sent.',
  'valid-accepted': 'A request that the contract allows is accepted. Compare the rules of the server with the schema of the body.',
  'invalid-refused':
    'A body that breaks its schema is refused with the documented error. The line shows the rule that the server does not hold.',
  'credentials-required': 'Without credentials that the contract asks for, nothing is accepted, whatever the shape of the body.',
  'status-documented': 'A server answers only with statuses that the contract or the policy allows for what was sent.',
  'media-type-declared': 'An answer says of which media type it is, and it is the one that the contract declares for its status.',
  'body-is-json': 'An answer that says it is JSON is JSON (RFC 8259).',
  'body-matches-schema': 'The body of an answer keeps the schema that the contract declares for its status.',
  'stored-as-sent': 'What is answered as stored is what was sent, code point by code point and digit by digit.',
  'ids-told-apart': 'Two integers that differ are never taken for the same one, beyond 2^53 too, where a double rounds them.',
};

/** A check as a rule of SARIF (section 3.49). */
export function sarifRule(id: CheckId): object {
  const title = TITLES[id];
  const text = `${HELP[id]} Each result tells the request, what was expected and what came, and a command that sends it again.`;
  return {
    id,
    name: id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: HELP[id] },
    help: { text, markdown: text },
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['contract'], precision: 'very-high', 'problem.severity': 'error' },
  };
}
