/** A rule by which failures have one cause, with the words of `explain`. */
export interface CauseRule {
  /** The same in every version. */
  readonly id: string;
  /** A noun phrase: what the failures have in common. */
  readonly title: string;
  /** Why one change of the server ends all of them, in sentences. */
  readonly about: string;
}
