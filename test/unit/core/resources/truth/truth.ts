/** What a person who read a document says of it. */
export interface Truth {
  readonly document: string;
  /** One statement a line, as factsOf words it. */
  readonly says: string;
  /** The operations that the safety rule leaves out. */
  readonly leavesOut: readonly string[];
}

/** The statements of a truth. */
export function statementsOf({ says }: Truth): readonly string[] {
  return says
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
