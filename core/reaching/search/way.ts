import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Refusal } from '../../refusals/read-refusal.js';
import type { Learner } from '../trial/learner.js';
import type { RequestPart } from './request-parts.js';

/** A plain request that a server refused. */
export interface Standing {
  readonly operation: KnownOperation;
  readonly answer: Exchange;
  readonly status: number;
  /** What it says; undefined if its response cannot be read. */
  readonly refusal: Refusal | undefined;
  /** What the document says of the operation. */
  readonly words: string;
  /** What it says of a part of the request. */
  readonly wordsOf: (part: RequestPart) => string;
  readonly learner: Learner;
  /** Midnight of today, in milliseconds. */
  readonly today: number;
}

/** Another plain request to the same operation. */
export interface Candidate {
  readonly operation: KnownOperation;
  /** The part that is changed, where it is one alone: a refusal that does not name it any more is a step ahead. */
  readonly changed?: RequestPart;
  /** What the document does not tell and the server does, if the request is accepted; absent for a value that merely names something else. */
  readonly tells?: 'value' | 'left-out' | 'needed';
  /** True if a value of the body is one that the document shows in words: other requests need new ones of its form. */
  readonly showsForm?: true;
}

/** A way to a request that the server may accept. Its candidates are made when they are asked for, the likeliest first. */
export type Way = (at: Standing) => Iterable<Candidate>;
