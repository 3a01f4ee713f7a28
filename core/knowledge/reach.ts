import type { Operation } from '../contract/contract.js';

/** The reach of a run into one operation: reached means that a valid request succeeded. */
export type Reach =
  | {
      readonly kind: 'reached';
      /**
       * True if valid requests that differ from the plain one need not succeed: it is refused when it is sent again, because its state
       * or a value can be used only once, or it is refused for a made-up optional member, without which it succeeds.
       */
      readonly isOnce: boolean;
      /** True if it is refused for the state of the thing that its path names, which the run created: valid requests to new ones must succeed. */
      readonly onNewThings?: true;
      /** Where the values come from that its requests name something by; absent if they name nothing. */
      readonly sources?: readonly ValueSource[];
    }
  | Refused
  | NotTried;

/** Where a value comes from that names something on the server. */
export interface ValueSource {
  /** Of the parameter, or the path of the member of the body. */
  readonly name: string;
  /** `the configuration`, or the path of an operation whose response showed it. */
  readonly from: string;
}

/** The plain request did not succeed. */
export interface Refused {
  readonly kind: 'refused';
  /** A clause: "404 for every id". */
  readonly reason: string;
  /** Advice for a person; undefined if nothing is known. */
  readonly help: string | undefined;
  /** Of the response; undefined if there was none. */
  readonly status: number | undefined;
  /**
   * `content`: made-up values may be to blame, so only requests that break the contract can be judged. `access`: nothing can be
   * judged. `fault`: it is a fault by itself, so every request is judged. `outage`: it brings the server down, so only others are sent.
   */
  readonly of: 'content' | 'access' | 'fault' | 'outage';
  /** The values of the configuration that would help; absent if none is known to. */
  readonly missing?: MissingValues;
  /** True if the response itself names the reason, such as a guard (core/session/hints). */
  readonly isNamed?: true;
}

/** Values that a person who knows the server can give. */
export interface MissingValues {
  /** By the name of a parameter, or the path of a member of the body. */
  readonly values: readonly string[];
  /** `operation`: they change what they name, so that they are given for this operation alone. */
  readonly whose: 'all' | 'operation';
}

/** No request was sent. */
export interface NotTried {
  readonly kind: 'not-tried';
  readonly reason: string;
  readonly help: string | undefined;
}

/** The advice on an operation that is left out as a precaution, because it may change what the run did not create. */
export const LEFT_OUT_HELP = 'Allow it with --allow-destructive';

/** The reach of a run, by the ids of operations. */
export type ReachOf = ReadonlyMap<Operation['id'], Reach>;

/** True if the response to the plain request is one to judge: a success, or a fault. */
export function isJudged(reach: Reach): boolean {
  return reach.kind === 'reached' || (reach.kind === 'refused' && reach.of === 'fault');
}

/** An operation that no request is sent to. */
export function notTried(reason: string, help: string): NotTried {
  return { kind: 'not-tried', reason, help };
}

/** True if a valid request succeeded, and others must, too. */
export function isRepeatable(reach: Reach | undefined): boolean {
  return reach?.kind === 'reached' && !reach.isOnce;
}

/** True if valid requests to an operation must succeed: those that differ in one thing from one that did. */
export function takesValid(reach: Reach | undefined): boolean {
  if (reach?.kind === 'refused') return reach.of === 'fault';
  return reach === undefined || isRepeatable(reach);
}

/** True if valid requests must succeed, each to a thing of its own. */
export function takesNewThings(reach: Reach | undefined): boolean {
  return reach?.kind === 'reached' && reach.onNewThings === true;
}

/** True if requests that break the contract can be judged. */
export function takesInvalid(reach: Reach | undefined): boolean {
  if (reach?.kind === 'refused') return reach.of !== 'access';
  return reach === undefined || reach.kind === 'reached';
}
