import type { SuiteName } from './case.js';

/** What a suite is about. */
export interface SuiteWords {
  readonly about: string;
  readonly sent: string;
  readonly back: string;
}

/** The description of every suite, for `explain`. */
export const SUITE_WORDS: Readonly<Record<SuiteName, SuiteWords>> = {
  valid: {
    about: 'Valid requests at the edges of the contract.',
    sent:
      'Every combination of optional members, boundary values, strings that break servers, unknown members, other spellings of the ' +
      'same JSON, other spellings of the media type, chunks.',
    back: 'A documented success with the values that were sent.',
  },
  invalid: {
    about: 'One request for each way to violate each constraint of the schemas; each differs from a plain request in one thing.',
    sent: 'A member or a parameter that is missing, null, of every other type, just out of range, at the wrong depth, or under another name.',
    back: 'The documented error.',
  },
  malformed: {
    about: 'Violations of the JSON grammar.',
    sent: 'Texts that are not JSON, including the empty one.',
    back: 'The documented error.',
  },
  credentials: {
    about: 'Requests without valid credentials.',
    sent:
      'No credentials with every form of a valid request (framing, size, media type, boundary values); another scheme, no token, ' +
      'odd tokens and the bad token with some of them.',
    back: '401, 403, or the documented error.',
  },
  'media-types': {
    about: 'How the server treats a body by its Content-Type.',
    sent: 'The documented media type in other spellings, other media types, and none.',
    back: 'A success for the documented type; for others what the policy allows.',
  },
  unspecified: {
    about: 'What the contract leaves unspecified. Servers may differ here, but none may fail.',
    sent:
      'Odd spellings of integers, repeated members, a used id, a compressed body, a large one, deep nesting; undeclared and odd ' +
      'parameters; a made-up method, an unknown path.',
    back: 'What the policy allows.',
  },
  sequences: {
    about: 'Requests that depend on each other: things are created, read, listed, changed and deleted. They create what they use.',
    sent: 'For each kind of thing that can be created and read, one sequence for each thing that can be done with it.',
    back: 'What was done before: a thing that is there, as it was sent, or that is gone.',
  },
  dredd: {
    about: 'The transactions of Dredd, made from the examples of the document and judged by the checks of the kit.',
    sent: 'The documented request once for each documented status, success and error.',
    back: 'As documented.',
  },
  properties: {
    about: 'Properties of every body of a kind, tested with random bodies. A failure is minimised.',
    sent: 'Random bodies, valid and invalid, as many as --cases says.',
    back: 'A success with the values that were sent, or the documented error.',
  },
  fuzz: {
    about: 'A fuzzing campaign (docs/fuzz.md): random requests of every kind, thousands per second.',
    sent: 'Valid bodies, mutations of bodies and of JSON text, odd spellings, headers and credentials.',
    back: 'What the judge expects of each request.',
  },
};
