import type { Exchange, Outcome } from '../../../core/http/exchange.js';
import type { ExpectationKind } from '../../../core/judge/situation.js';

/** Tells whether an answer is of a kind that was not seen before, in memory that does not grow. */
export interface Novelty {
  readonly isNew: (kind: ExpectationKind, exchange: Exchange) => boolean;
}

/** So many kinds are told apart: a server that repeats what it was sent makes endless ones. */
const MOST_KINDS = 200;
/** So much of an answer is looked at, in bytes; so many answers are remembered word for word. */
const HEAD = 200;
const MOST_RESPONSES = 1000;
/** The bounds of classes of time, in milliseconds: coarse, so that a busy machine does not look like a slow server. */
const SLOW = 1000;
const VERY_SLOW = 3000;

/** Starts with nothing seen. */
export function makeNovelty(): Novelty {
  const kinds = new Set<string>();
  const responses = new Set<string>();
  return {
    isNew: (kind, { outcome, ms }) => {
      const sort = `${kind} ${slowness(ms)} ${outcome.kind === 'response' ? outcome.status : outcome.kind}`;
      const text = textOf(outcome);
      const response = `${sort} ${text}`;
      if (responses.has(response)) return false;
      if (responses.size < MOST_RESPONSES) responses.add(response);
      const shape = `${sort} ${shapeOf(text)}`;
      if (kinds.has(shape) || kinds.size >= MOST_KINDS) return false;
      kinds.add(shape);
      return true;
    },
  };
}

function slowness(ms: number): number {
  if (ms < SLOW) return 0;
  return ms < VERY_SLOW ? 1 : 2;
}

/** What a success holds was sent; what a refusal holds says which line of the server was reached. */
function textOf(outcome: Outcome): string {
  if (outcome.kind !== 'response' || (outcome.status >= 200 && outcome.status < 300)) return '';
  const { body } = outcome;
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, HEAD)).toString('latin1');
}

/** A text of a server without digits and without what stands in quotes inside of a message: values that differ from body to body. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\\"(?:[^"\\]|\\[^"])*\\"|'[^']*'|`[^`]*`/g, "''")
    .replaceAll(/\d+/g, '#')
    .replaceAll(/[^\x20-\x7e]+/g, '?');
}
