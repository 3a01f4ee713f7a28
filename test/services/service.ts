import type { RunningApp } from '../apps/app.js';
import type { Client } from './proof/client.js';

/** What a judge ought to find of a fault; written from the document, not from what the kit finds. */
export interface ExpectedFinding {
  /** The check, or several that would be equally right; empty if the kit has none that would be. */
  readonly checks: readonly string[];
  /** JSON pointers into the document: where a reader would look first, and places that would be equally right. What is below them is right, too. */
  readonly at: readonly string[];
  /** Set if it is right, too, to say that the operation was not reached: it refuses every request, and there is no example. */
  readonly orNotReached?: true;
}

/** One thing that is wrong with a service. */
export interface Fault {
  /** With the id of its service before it, it is the name of the fault. */
  readonly id: string;
  /** Method and path template, as in the document. */
  readonly operation: string;
  /** Other operations at which a reader would equally see it. */
  readonly alsoAt?: readonly string[];
  /** What is wrong, as a clause about the operation. */
  readonly wrong: string;
  /** The part of the request or of the response: `query.size`, `body.title`, `response.title`, `response header Location`. */
  readonly part: string;
  readonly finding: ExpectedFinding;
  /** JSON pointer of the schema that an earlier operation of the document uses, too; only there is it kept. */
  readonly shares?: string;
  /** Set if the gate misses it today: then no test judges it, and the score says so. */
  readonly found?: false;
  /** Shows the fault without the kit: throws against the faulty service, and not against the correct one. */
  readonly shows: (client: Client) => Promise<void>;
}

/** A service that keeps its document, and can be started with faults. */
export interface Service {
  readonly id: string;
  readonly title: string;
  /** The path of its document, from the root of the checkout. */
  readonly document: string;
  /** By the name of a security scheme, as `--credential` takes them; with an empty map, none is needed. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The same as headers, for the requests of the proofs. */
  readonly headers: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  /** Why it cannot be started here, such as a missing language. */
  readonly missing: () => string | undefined;
  /** Starts it on a free port of 127.0.0.1, with nothing stored. */
  readonly start: (faults?: readonly string[]) => Promise<RunningApp>;
  /** Every operation once, with valid requests: what a correct service answers as the document says. */
  readonly walk: (client: Client) => Promise<void>;
}
