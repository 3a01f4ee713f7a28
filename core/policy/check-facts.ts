import type { SituationId } from '../contract/situation.js';

/** A check: its words, and the consequences of a violation. A new check has to say all of it. */
export interface CheckFacts {
  /** The first line of a finding: the kind of fault. */
  readonly title: string;
  /** False for a check that runs only if the configuration turns it on; `strict` for one that runs in that profile. */
  readonly isOn: boolean | 'strict';
  /**
   * The harm to a client, 0 the worst: no response, then missing authentication, then refused valid requests, lost values, accepted invalid
   * ones.
   */
  readonly rank: number;
  /** True if a violation can come from any field of the request: only sending variations locates the fault. */
  readonly traceable: boolean;
  /** True if a plain request can break it: only then can the input be ruled out. */
  readonly ofPlainRequest: boolean;
  /** True if a server must never break it, whatever the policy allows. */
  readonly ofServer: boolean;
  /** Its requirement, with the reason, in a few sentences. */
  readonly about: string;
  /** The requests that it applies to. */
  readonly sent: string;
  /** The required response. */
  readonly back: string;
  /** The clause of a standard that it is based on. */
  readonly source: string;
  /** The most relevant row of the policy; undefined if both profiles require the same. */
  readonly situation?: SituationId;
}
