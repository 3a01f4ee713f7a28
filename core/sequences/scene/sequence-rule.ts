import type { OtherPrincipal } from '../../security/other-principal.js';
import type { Attempt } from './attempt.js';
import type { Asked, Sequence, SequenceCheck, Subject } from '../plan/sequence.js';
import type { Scene } from './scene.js';

/** A check over several requests: where it is asked, and how. */
export interface SequenceRule {
  readonly check: SequenceCheck;
  /** What is special about its case, as a clause. */
  readonly title: string;
  /**
   * The operations that it is asked about, for one kind of thing; none where the document says nothing of it.
   * @param other the second user of the run, if there is one.
   */
  readonly asks: (subject: Subject, other: OtherPrincipal | undefined) => readonly Asked[];
  /** Sends the requests with things of its own, and says what the responses show. */
  readonly run: (scene: Scene, sequence: Sequence) => Promise<Attempt>;
}
