/** What a person who read a document says of it. */
export interface Truth {
  readonly document: string;
  /** One statement a line, as factsOf words it; those after a question mark are known not to be inferred. */
  readonly says: string;
  /** The operations that the safety rule leaves out. */
  readonly leavesOut: readonly string[];
  /** The operations that write what there is one of. Default: none. */
  readonly writesSettings?: readonly string[];
}

/** One thing that a person says. */
export interface Statement {
  readonly text: string;
  readonly mayBeMissing: boolean;
}

/** The statements of a truth. */
export function statementsOf({ says }: Truth): readonly Statement[] {
  return says
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line.replace(/^\? /, ''), mayBeMissing: line.startsWith('? ') }));
}
