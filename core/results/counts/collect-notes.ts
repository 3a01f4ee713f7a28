import { listSome } from '../../words/list-some.js';

/** The subject of a note. */
interface About {
  /** The id of an operation. */
  readonly operation?: string;
  /** A part of it, such as a member of its body. */
  readonly subject?: string;
}

/** The notes of a run, each once. */
export interface Notes {
  readonly add: (text: string, about?: About) => void;
  /** The texts in the order in which they came first; before one about operations come their ids, and then its subjects. */
  readonly texts: () => readonly string[];
}

/** Ids that are named; the list of operations has the others. */
const NAMED = 3;

/** Subjects that are named. */
const SUBJECTS = 6;

/** Collects notes: where many operations or members have one, a list of as many would hide the others. */
export function collectNotes(): Notes {
  const found = new Map<string, { readonly operations: Set<string>; readonly subjects: Set<string> }>();
  return {
    add: (text, { operation, subject } = {}) => {
      const about = found.get(text) ?? { operations: new Set(), subjects: new Set() };
      found.set(text, about);
      if (operation !== undefined) about.operations.add(operation);
      if (subject !== undefined) about.subjects.add(subject);
    },
    texts: () =>
      [...found].map(([text, { operations, subjects }]) =>
        [listSome([...operations], NAMED, 'operations'), listSome([...subjects], SUBJECTS), text].filter((part) => part !== '').join(': '),
      ),
  };
}
