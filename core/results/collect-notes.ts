import { listSome } from './list-some.js';

/** The notes of a run, each once. */
export interface Notes {
  /** @param operation the id of the one that the text is about. */
  readonly add: (text: string, operation?: string) => void;
  /** The texts in the order in which they came first; one about operations begins with their ids. */
  readonly texts: () => readonly string[];
}

/** Ids that are named; the list of operations has the others. */
const NAMED = 3;

/** Collects notes: where many operations have one, a list of as many would hide the others. */
export function collectNotes(): Notes {
  const found = new Map<string, Set<string>>();
  return {
    add: (text, operation) => {
      const operations = found.get(text) ?? new Set();
      found.set(text, operation === undefined ? operations : operations.add(operation));
    },
    texts: () =>
      [...found].map(([text, operations]) => (operations.size === 0 ? text : `${listSome([...operations], NAMED, 'operations')}: ${text}`)),
  };
}
