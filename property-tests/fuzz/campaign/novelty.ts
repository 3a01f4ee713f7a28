import type { Exchange, Outcome } from '../../../core/http/exchange/exchange.js';
import type { ExpectationKind } from '../../../core/contract/situation.js';

/** Detects responses of a new kind, in bounded memory. Their times do not count: a busy machine would draw other cases. */
export interface Novelty {
  readonly isNew: (kind: ExpectationKind, exchange: Exchange) => boolean;
}

/** Upper bound on distinct response kinds; an echoing server would produce unlimited ones. */
const MOST_KINDS = 200;
/** Bytes of a response that are compared, and upper bound on responses stored verbatim by default. */
const HEAD = 200;
const MOST_RESPONSES = 1000;

/** @param mostResponses upper bound on responses stored verbatim. */
export function makeNovelty(mostResponses = MOST_RESPONSES): Novelty {
  const kinds = new Set<string>();
  const responses = new Set<string>();
  return {
    isNew: (kind, { outcome }) => {
      const sort = sortOf(kind, outcome);
      const text = textOf(outcome);
      const response = `${sort} ${text}`;
      if (responses.has(response)) return false;
      if (responses.size < mostResponses) responses.add(response);
      const shape = `${sort} ${shapeOf(text)}`;
      if (kinds.has(shape) || kinds.size >= MOST_KINDS) return false;
      kinds.add(shape);
      return true;
    },
  };
}

/** What the contract says of a request, and the status of its response, as a text. */
export function sortOf(kind: ExpectationKind, outcome: Outcome): string {
  return `${kind} ${outcome.kind === 'response' ? outcome.status : outcome.kind}`;
}

/** The kind of a response, as a text: equal for two of which the second is not new. */
export function kindOfResponse(kind: ExpectationKind, { outcome }: Exchange): string {
  return `${sortOf(kind, outcome)} ${shapeOf(textOf(outcome))}`;
}

/** Success bodies are ignored because they echo the request; error bodies show which code path was reached. */
function textOf(outcome: Outcome): string {
  if (outcome.kind !== 'response' || (outcome.status >= 200 && outcome.status < 300)) return '';
  const { body } = outcome;
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, HEAD)).toString('latin1');
}

/** A response text without digits and quoted values, which differ from body to body. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\\"(?:[^"\\]|\\[^"])*\\"|'[^']*'|`[^`]*`/g, "''")
    .replaceAll(/\d+/g, '#')
    .replaceAll(/[^\x20-\x7e]+/g, '?');
}
